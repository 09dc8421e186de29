import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { ExpressionReader } from './expressions';
import type { PythonFile } from './python-file';
import { referTo } from './references';

/** What the decorators of a definition say of it. */
export interface Decoration {
  readonly references: readonly Expr[];
  readonly isStatic: boolean;
  readonly isClassMethod: boolean;
  readonly isProperty: boolean;
  readonly isAbstract: boolean;
  readonly isOverload: boolean;
  readonly isDeprecated: boolean;
  /** Its annotated fields are the parameters of its constructor. */
  readonly isDataclass: boolean;
}

const PROPERTIES = new Set(['property', 'cached_property', 'setter', 'getter', 'deleter', 'abstractproperty', 'hybrid_property', 'classproperty']);
const DATACLASSES = new Set(['dataclass', 'define', 'frozen', 'mutable', 'attrs', 'attr.s', 'attr.attrs', 'dataclass_transform']);

/** States the decorators' references (a call, or a `decorator` reference without one) and reads what they mean. */
export function readDecorators(file: PythonFile, decorators: readonly SyntaxNode[], scope: number): Decoration {
  const reader = new ExpressionReader(file, scope);
  const names = new Set<string>();
  const references: Expr[] = [];
  for (const decorator of decorators) {
    const expression = decorator.firstNamedChild;
    if (!expression) continue;
    const callee = expression.type === 'call' ? expression.field('function') : expression;
    const last = callee?.type === 'attribute' ? callee.field('attribute') : callee;
    names.add(last?.text ?? '').add(callee?.text ?? '');
    references.push(reader.read(expression));
    if (expression.type === 'call') referTo(file, expression, scope);
    else file.refer({ kind: 'decorator', e: reader.read(expression), scope, line: (last ?? expression).line });
  }
  const some = (wanted: ReadonlySet<string>) => [...names].some((name) => wanted.has(name));
  return {
    references,
    isStatic: names.has('staticmethod'),
    isClassMethod: names.has('classmethod') || names.has('abstractclassmethod'),
    isProperty: some(PROPERTIES),
    isAbstract: names.has('abstractmethod') || names.has('abstractproperty'),
    isOverload: names.has('overload'),
    isDeprecated: names.has('deprecated'),
    isDataclass: some(DATACLASSES),
  };
}
