import type { Definition } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import type { JavaContext } from './context';
import { annotationName, modifiersOf } from './modifiers';
import { typeOf } from './types';

/** Type parameters with their first bound. */
export function typeParametersOf(list: SyntaxNode | null): NonNullable<Definition['typeParams']> {
  return (list?.namedChildren ?? []).flatMap((node) => {
    const name = node.child('type_identifier');
    if (node.type !== 'type_parameter' || name === null) return [];
    const bound = node.child('type_bound')?.firstNamedChild ?? null;
    return [{ name: name.text, ...(bound === null ? {} : { bound: typeOf(bound) }) }];
  });
}

/** Annotations mention their types; their arguments are code. */
export function referToAnnotations(context: JavaContext, declaration: SyntaxNode, scope: number): void {
  for (const annotation of modifiersOf(declaration).annotations) {
    context.refer({ kind: 'decorator', e: annotationName(annotation), scope, line: annotation.line });
    const args = annotation.child('annotation_argument_list');
    if (args !== null) for (const arg of args.namedChildren) walkCode(context, arg.type === 'element_value_pair' ? (arg.field('value') ?? arg) : arg, scope);
  }
}
