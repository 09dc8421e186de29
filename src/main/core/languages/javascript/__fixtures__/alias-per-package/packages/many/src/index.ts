export { spoon } from '~/spoon'; //=> IMPORTS packages/many/src/spoon.ts certain
