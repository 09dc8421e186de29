import type { Sheet } from './sheet';

export const FOLDS = 3;

export default (sheet: Sheet): Sheet => sheet.turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain
