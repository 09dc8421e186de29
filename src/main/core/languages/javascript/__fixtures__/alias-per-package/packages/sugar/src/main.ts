import { pour } from '~/pour'; //=> IMPORTS packages/sugar/src/pour.ts certain, IMPORTS packages/sugar/src/pour.ts#pour certain

pour(); //=> CALLS packages/sugar/src/pour.ts#pour certain
