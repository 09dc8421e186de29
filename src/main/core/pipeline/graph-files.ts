import type { GraphFile } from '@shared/model';
import type { Resolver } from '../resolve';
import type { CodeState } from './code-state';

/** The files of the graph, each with the module that its language puts it in. */
export function graphFiles(state: CodeState, resolver: Resolver): GraphFile[] {
  return [...state.all()].map(({ id, source: { path, language, lines, roles }, errors }) => {
    return { id, path, language, lines, roles, errors, module: resolver.moduleOf(path) };
  });
}
