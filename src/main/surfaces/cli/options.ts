import { InvalidArgumentError } from 'commander';

/** An option's text as a whole number from 1. @throws InvalidArgumentError, which the command says with exit code 2. */
export function positiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Give a whole number from 1.');
  return number;
}
