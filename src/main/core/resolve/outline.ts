import type { FileFacts, FileOutline } from '@shared/model';

/** What the resolver keeps of a file's facts: definitions without their texts, and the bindings with those of the file's own scope first. */
export function outlineOf({ references: _, definitions, bindings, ...facts }: FileFacts): FileOutline {
  const outerBindings = bindings.filter(({ scope }) => scope === 0);
  return {
    ...facts,
    definitions: definitions.map(({ signature: _signature, doc: _doc, startLine: _start, endLine: _end, ...definition }) => definition),
    outerBindings,
    bindings: [...outerBindings, ...bindings.filter(({ scope }) => scope !== 0)],
  };
}
