import type { FileFacts, Parameter } from '@shared/model';
import type { SourceInput } from '../adapter';
import { surveyFile } from './imports';
import { PythonFile } from './python-file';
import { readBlock } from './statements';

/** The facts of one Python file. Never throws on broken code. */
export function extractPython(input: SourceInput): FileFacts {
  const file = new PythonFile(input);
  surveyFile(file);
  readBlock(file, input.tree.root, 0);
  for (let next = file.pending.shift(); next; next = file.pending.shift()) readBlock(file, next.body, next.scope);
  completeGenerators(file);
  completeDataclasses(file);
  markEntries(file);
  exportPrivateNames(file);
  return file.facts.build();
}

/** A call of a generator gives an iterator of what it yields; `await` has no part in it. */
function completeGenerators(file: PythonFile): void {
  for (const [index, { values, scopes }] of file.yields) {
    const definition = file.facts.definition(index);
    if (definition.kind !== 'function') continue;
    delete definition.isAsync;
    definition.returnValues = values.slice(0, 4).map((e) => ({ k: 'cast', t: { k: 'ref', n: 'Iterator', a: [{ k: 'typeof', e }] } }));
    definition.returnScopes = scopes.slice(0, 4);
  }
}

function completeDataclasses(file: PythonFile): void {
  for (const index of file.dataclasses) {
    const members = [...(file.members.get(index)?.entries() ?? [])];
    if (members.some(([name]) => name === '__init__')) continue;
    const params = members.flatMap(([name, member]): Parameter[] => {
      const field = file.facts.definition(member);
      if (field.kind !== 'variable' || !field.type || field.scope < 0) return [];
      return [{ name, type: field.type, ...(field.value ? { optional: true } : {}) }];
    });
    file.facts.definition(index).params = params;
  }
}

function markEntries(file: PythonFile): void {
  for (const name of file.mainCalls) {
    const index = file.named.get(0)?.get(name);
    if (index === undefined) continue;
    const definition = file.facts.definition(index);
    if (definition.kind === 'function') definition.roles = [...definition.roles, 'entry'];
  }
}

/** A leading underscore is a request, not a rule: other modules can still import the name. */
function exportPrivateNames(file: PythonFile): void {
  for (const [name, index] of file.named.get(0) ?? []) {
    const definition = file.facts.definition(index);
    if (!definition.roles.includes('exported')) file.facts.addExport({ name, local: name, line: definition.line });
  }
}
