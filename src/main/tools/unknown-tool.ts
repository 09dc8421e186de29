import { AppError } from '@shared/model';
import { nearNames, prepareNames } from '../core/store/reader';

/** The error of a tool that there is not, with the near ones of `names`, or all of them. */
export function unknownTool(name: string, names: readonly string[]): AppError {
  const near = nearNames(name, prepareNames(names), 5);
  return new AppError('BAD_INPUT', `There is no tool ${name}.`, { suggestions: near.length > 0 ? near : names });
}
