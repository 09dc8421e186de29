import { cutters, FOLDS, fold, Sheet } from '@mill/paper';
import { half } from '@mill/paper/parts/cut';
import { Sheet as Direct } from '@mill/paper/sheet';
import { turn } from 'sheet';

export function press(): Sheet {
  const sheet = new Sheet({ wide: FOLDS }); //=> CALLS packages/paper/src/sheet.ts#Sheet certain
  new Direct(sheet.size).turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain, CALLS packages/paper/src/sheet.ts#Sheet certain
  half(sheet)[0]?.turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain, CALLS packages/paper/src/cut.ts#half certain
  cutters.half(sheet).forEach((one) => one.turn()); //=> CALLS packages/paper/src/cut.ts#half certain, CALLS packages/paper/src/sheet.ts#Sheet.turn certain
  turn();
  return fold(sheet).turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain, CALLS packages/paper/src/fold.ts#default certain
}

export async function lazily(): Promise<void> {
  const paper = await import('@mill/paper');
  new paper.Sheet({ wide: 1 }).turn(); //=> CALLS packages/paper/src/sheet.ts#Sheet.turn certain, CALLS packages/paper/src/sheet.ts#Sheet certain
  const { half: cut } = await import('@mill/paper/parts/cut');
  cut(press()); //=> CALLS packages/paper/src/cut.ts#half certain, CALLS #press certain
}
