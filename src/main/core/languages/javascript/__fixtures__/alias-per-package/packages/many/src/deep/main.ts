import { spoon } from '~'; //=> IMPORTS packages/many/src/index.ts certain, IMPORTS packages/many/src/spoon.ts certain, IMPORTS packages/many/src/spoon.ts#spoon certain
import { cup } from '~/cup.js'; //=> IMPORTS packages/many/generated/cup.ts certain, IMPORTS packages/many/generated/cup.ts#cup certain

// The first place of an alias that has the file counts.
cup() + spoon(); //=> CALLS packages/many/generated/cup.ts#cup certain, CALLS packages/many/src/spoon.ts#spoon certain
