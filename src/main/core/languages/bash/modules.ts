import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';

const SUFFIXES = ['', '.bash', '.sh'] as const;
/** In front of a path that starts at a folder which is not known. */
export const ANYWHERE = '*/';

/** Where `source` leads: a path from the file's own folder or the repository's root; behind an unknown start the one file whose path ends so. */
export function resolveBashModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  const path = spec.startsWith(ANYWHERE) ? spec.slice(ANYWHERE.length) : spec;
  if (path.startsWith('/') || path.startsWith('~')) return { kind: 'unknown' };
  const own = existing(joinPath(folderOf(from), path), project);
  const fromRoot = existing(joinPath('', path), project);
  if (!spec.startsWith(ANYWHERE)) {
    if (own !== undefined) return { kind: 'files', files: [own], confidence: 'certain' };
    return fromRoot === undefined ? { kind: 'unknown' } : { kind: 'files', files: [fromRoot], confidence: 'likely' };
  }
  const plain = joinPath('', path.replace(/^(?:\.\.?\/)+/, ''));
  const ending = project
    .files()
    .filter((file) => plain !== undefined && SUFFIXES.some((suffix) => file === plain + suffix || file.endsWith(`/${plain}${suffix}`)));
  const only = own ?? fromRoot ?? (ending.length === 1 ? ending[0] : undefined);
  return only === undefined || only === from ? { kind: 'unknown' } : { kind: 'files', files: [only], confidence: 'likely' };
}

function existing(path: string | undefined, project: ProjectView): string | undefined {
  if (path === undefined || path === '') return undefined;
  return SUFFIXES.map((suffix) => path + suffix).find((one) => project.has(one));
}
