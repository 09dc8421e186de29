import { View, weighModule as weigh } from './barrel.js'; //=> IMPORTS barrel.ts certain, IMPORTS module.mts certain, IMPORTS module.mts#weighModule certain, IMPORTS view.tsx certain, IMPORTS view.tsx#View certain
import { weighCommon } from './common.cjs'; //=> IMPORTS common.cts certain, IMPORTS common.cts#weighCommon certain
import { hub } from './hub/index.js'; //=> IMPORTS hub/index.ts certain, IMPORTS hub/index.ts#hub certain

export async function all(): Promise<number> {
  View(); //=> CALLS view.tsx#View certain from all
  const late = await import('./hub/index.js'); //=> IMPORTS hub/index.ts certain
  return weigh() + weighCommon() + hub() + late.hub(); //=> CALLS module.mts#weighModule certain, CALLS common.cts#weighCommon certain, CALLS hub/index.ts#hub certain
}
