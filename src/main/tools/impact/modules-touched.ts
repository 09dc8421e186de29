import type { ToolOutput } from '@shared/tools';

type ModuleTouched = ToolOutput<'impact_analysis'>['modules'][number];

/** Modules with how many changed symbols, users and tests each has; most users first. */
export function modulesTouched(
  files: { readonly changed: readonly number[]; readonly users: readonly number[]; readonly tests: readonly number[] },
  nameOf: (file: number) => string,
): ModuleTouched[] {
  const modules = new Map<string, ModuleTouched>();
  for (const what of ['changed', 'users', 'tests'] as const) {
    for (const file of files[what]) {
      const module = nameOf(file);
      const entry = modules.get(module) ?? { module, changed: 0, users: 0, tests: 0 };
      entry[what]++;
      modules.set(module, entry);
    }
  }
  return [...modules.values()].sort((a, b) => b.users - a.users || b.tests - a.tests || b.changed - a.changed || (a.module < b.module ? -1 : 1));
}
