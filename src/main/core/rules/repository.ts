import { openReader } from '../store/reader';
import { type CheckedRules, checkOwnRules } from './check-own';
import { starterRules } from './starter';
import type { ViolationName } from './violations';

/** Checks the rules of a repository against the index in that file, on one state of it; as checkOwnRules, and INDEX_MISSING. */
export function checkRepository(databaseFile: string, root: string, baseline?: readonly ViolationName[] | null): CheckedRules | null {
  const reader = openReader(databaseFile);
  try {
    return reader.snapshot(() => checkOwnRules(reader, root, baseline));
  } finally {
    reader.close();
  }
}

/** A rules file to begin with, made from the index in that file. @throws AppError INDEX_MISSING. */
export function starterFor(databaseFile: string): string {
  const reader = openReader(databaseFile);
  try {
    return reader.snapshot(() => starterRules(reader));
  } finally {
    reader.close();
  }
}
