import type { FileFacts, Import } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { JavaContext } from './context';
import { declareAnonymous, declareType } from './declarations';
import { ExpressionReader } from './expressions';
import { dottedName } from './types';

/** States the facts of one Java file. */
export function extractJava(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new JavaContext(builder, new ExpressionReader(), declareType, declareAnonymous);
  for (const node of input.tree.root.namedChildren) {
    if (node.type === 'package_declaration') builder.packageName = dottedName(nameIn(node));
    else if (node.type === 'import_declaration') {
      const statement = importOf(node);
      if (statement !== null) builder.addImport(statement);
    } else if (node.type === 'module_declaration') continue;
    else walkCode(context, node, 0);
  }
  return builder.build();
}

function nameIn(node: SyntaxNode): SyntaxNode | null {
  return node.child('scoped_identifier') ?? node.child('identifier');
}

/** `import a.b.C` binds C; a wildcard binds every name of the package or class. */
function importOf(node: SyntaxNode): Import | null {
  const spec = dottedName(nameIn(node));
  if (spec === '') return null;
  const wildcard = node.has('asterisk');
  const last = spec.slice(spec.lastIndexOf('.') + 1);
  return {
    spec,
    names: wildcard ? [] : [{ imported: last, local: last, line: node.line }],
    ...(wildcard ? { wildcard } : {}),
    ...(node.has('static') ? { isStatic: true } : {}),
    line: node.line,
    scope: 0,
  };
}
