import type { FactsSource, GraphFile } from '@shared/model';
import { languageById } from '../languages';
import { FamilyView } from '../resolve/project-view';
import type { CodeState } from './code-state';

/** The files of the graph, each with the module that its language puts it in. */
export function graphFiles(state: CodeState, source: FactsSource): GraphFile[] {
  const views = new Map<string, FamilyView>();
  const viewOf = (family: string): FamilyView => {
    let view = views.get(family);
    if (view === undefined) {
      view = new FamilyView(source, family);
      views.set(family, view);
    }
    return view;
  };
  return [...state.all()].map(({ id, source: file, errors, packageName }) => {
    const adapter = languageById(file.language);
    const facts = packageName === null ? {} : { packageName };
    const module = adapter?.moduleOf(file.path, facts, viewOf(adapter.rules.family)) ?? '';
    return { id, path: file.path, language: file.language, lines: file.lines, roles: file.roles, errors, module };
  });
}
