import type { FileFacts, Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { packageOrFolder } from '../jvm-modules';

/**
 * Finds the package that a dotted name begins with: from the root, else from the packages around the file. What is left names something at
 * its top level, or a member of an object. A static wildcard means the object of that name only (package objects).
 */
export function resolveScalaModule(spec: string, from: string, project: ProjectView, statement?: Import): ModuleTarget {
  const found = below(spec, project, statement);
  if (found) return found;
  const around = (project.packageOf(from) ?? '').split('.').filter((part) => part !== '');
  if (!statement?.isStatic) {
    for (let length = around.length; length > 0; length--) {
      const relative = below([...around.slice(0, length), spec].join('.'), project, statement);
      if (relative) return relative;
    }
  }
  if (statement?.isImplicit) return { kind: 'unknown' };
  const parts = spec.split('.');
  const upper = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  return { kind: 'external', package: (upper > 0 ? parts.slice(0, upper) : parts.slice(0, Math.max(1, parts.length - 1))).join('.') };
}

function below(spec: string, project: ProjectView, statement: Import | undefined): ModuleTarget | undefined {
  const parts = spec.split('.');
  const whole = statement?.wildcard === true && statement.isStatic !== true;
  for (let length = whole ? parts.length : parts.length - 1; length > 0; length--) {
    const files = project.filesOfPackage(parts.slice(0, length).join('.'));
    if (files.length === 0) continue;
    const rest = parts.slice(length);
    if (rest.length === 0) return { kind: 'files', files, confidence: 'certain' };
    // A package that lacks the name is not the one that is meant.
    const [first = ''] = rest;
    const has = new Set([...project.filesDefining(first, 'class'), ...project.filesDefining(first, 'function'), ...project.filesDefining(first, 'variable')]);
    if (files.some((path) => has.has(path))) return { kind: 'symbol', files, symbol: rest.join('.') };
  }
  return undefined;
}

/** The package; in builds of several projects with the project's folder before it: `core:com.acme.store`. */
export function scalaModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>): string {
  const name = packageOrFolder(path, facts);
  const project = /^(.*?)\/?src\//.exec(path)?.[1] ?? '';
  return project === '' ? name : `${project}:${name}`;
}
