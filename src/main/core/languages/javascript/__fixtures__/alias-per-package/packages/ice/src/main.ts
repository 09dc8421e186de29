import { pour } from '~/pour'; //=> IMPORTS packages/ice/src/pour.ts certain, IMPORTS packages/ice/src/pour.ts#pour certain

pour(); //=> CALLS packages/ice/src/pour.ts#pour certain
