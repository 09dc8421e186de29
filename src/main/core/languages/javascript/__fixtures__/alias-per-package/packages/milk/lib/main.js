import { cold } from 'settings'; //=> IMPORTS packages/milk/lib/settings.js certain, IMPORTS packages/milk/lib/settings.js#cold certain
import { pour } from '~/pour'; //=> IMPORTS packages/milk/lib/pour.js certain, IMPORTS packages/milk/lib/pour.js#pour certain

if (cold()) pour(); //=> CALLS packages/milk/lib/settings.js#cold certain, CALLS packages/milk/lib/pour.js#pour certain
