import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { isProgramTest } from './imports';
import { readMethodBody } from './methods';
import { isTestPath } from './paths';
import { RubyFile } from './ruby-file';
import { readStatement } from './statements';

/** The facts of one Ruby file. Never throws on broken code. */
export function extractRuby(input: SourceInput): FileFacts {
  const file = new RubyFile(input, isTestPath(input.path), readStatement);
  file.visit(input.tree.root, 0, 0);
  for (let next = file.pending.shift(); next; next = file.pending.shift()) readMethodBody(file, next.node, next.scope, next.definition);
  if (input.text.startsWith('#!') || input.tree.root.namedChildren.some((node) => isProgramTest(node.field('condition') ?? node))) file.facts.hasMain = true;
  return file.facts.build();
}
