import type { Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';

/**
 * Finds the package that a dotted name begins with: the longest prefix that some file declares. What is left names something at its top
 * level, or a member of a class or object. Packages are not bound to folders.
 */
export function resolveKotlinModule(spec: string, _from: string, project: ProjectView, statement?: Import): ModuleTarget {
  const parts = spec.split('.');
  for (let length = statement?.wildcard ? parts.length : parts.length - 1; length > 0; length--) {
    const files = project.filesOfPackage(parts.slice(0, length).join('.'));
    if (files.length === 0) continue;
    const rest = parts.slice(length);
    return rest.length === 0 ? { kind: 'files', files, confidence: 'certain' } : { kind: 'symbol', files, symbol: rest.join('.') };
  }
  const upper = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  return { kind: 'external', package: (upper > 0 ? parts.slice(0, upper) : parts.slice(0, Math.max(1, parts.length - 1))).join('.') };
}
