/** What one check found. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** What was found, in a few words. */
  readonly found: string;
  /** What to do about it; null when nothing is to be done. */
  readonly todo: string | null;
}

export const fine = (name: string, found: string): Check => ({ name, ok: true, found, todo: null });
export const problem = (name: string, found: string, todo: string): Check => ({ name, ok: false, found, todo });

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
