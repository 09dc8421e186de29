import { pour } from '~/pour'; //=> IMPORTS packages/tea/src/pour.ts certain, IMPORTS packages/tea/src/pour.ts#pour certain

pour(); //=> CALLS packages/tea/src/pour.ts#pour certain
