import { price } from './both.js'; //=> IMPORTS both.js certain, IMPORTS both.js#price certain

price(); //=> CALLS both.js#price certain
