import type { Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';

/**
 * Finds the package that a dotted name begins with: the longest prefix that some file declares. What is left names a class or, in static
 * imports, a member of one.
 */
export function resolveJavaModule(spec: string, from: string, project: ProjectView, statement?: Import): ModuleTarget {
  const parts = spec.split('.');
  const wholePackage = statement?.wildcard === true && statement.isStatic !== true;
  for (let length = wholePackage ? parts.length : parts.length - 1; length > 0; length--) {
    const declared = project.filesOfPackage(parts.slice(0, length).join('.'));
    if (declared.length === 0) continue;
    const rest = parts.slice(length);
    if (rest.length === 0) return { kind: 'files', files: declared, confidence: 'certain' };
    const files = filesOfClass(declared, rest[0] ?? '', from);
    return { kind: 'symbol', files, symbol: rest.join('.') };
  }
  return { kind: 'external', package: externalPackage(parts) };
}

/** A public class stands in a file of its name; of several such files (source sets, build modules) the nearest one counts. */
function filesOfClass(declared: readonly string[], className: string, from: string): readonly string[] {
  const named = declared.filter((path) => path.endsWith(`/${className}.java`) || path === `${className}.java`);
  if (named.length < 2) return named.length === 1 ? named : declared;
  const shared = named.map((path) => commonLength(path, from));
  const most = Math.max(...shared);
  return named.filter((_, at) => shared[at] === most);
}

function commonLength(left: string, right: string): number {
  const a = left.split('/');
  const b = right.split('/');
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** The leading lower-case parts: `java.util.List` → `java.util`. */
function externalPackage(parts: readonly string[]): string {
  const upper = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  return (upper > 0 ? parts.slice(0, upper) : parts).join('.');
}
