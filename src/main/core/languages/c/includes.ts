import type { SyntaxNode } from '../syntax';
import type { CContext } from './context';

/** `#include "a.h"` is said as `a.h`, `#include <a.h>` as `<a.h>`; one that a macro names leads nowhere. */
export function declareInclude(context: CContext, node: SyntaxNode): void {
  const path = node.field('path');
  if (path === null) return;
  const spec = path.type === 'system_lib_string' ? path.text : path.type === 'string_literal' ? path.text.slice(1, -1) : '';
  if (spec !== '') context.builder.addImport({ spec, names: [], wildcard: true, line: node.line, scope: 0 });
}
