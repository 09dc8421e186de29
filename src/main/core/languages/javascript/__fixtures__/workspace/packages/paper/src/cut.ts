import { Sheet } from '.';

export function half(sheet: Sheet): Sheet[] {
  return [sheet, new Sheet(sheet.size)]; //=> CALLS packages/paper/src/sheet.ts#Sheet certain
}
