import { weigh } from './scale.js'; //=> IMPORTS scale.ts certain, IMPORTS scale.ts#weigh certain
import { price } from './both.js'; //=> IMPORTS both.ts certain, IMPORTS both.ts#price certain

export function total(): number {
  return weigh(2) * price(); //=> CALLS scale.ts#weigh certain from total, CALLS both.ts#price certain from total
}
