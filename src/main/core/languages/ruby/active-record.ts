import type { TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { literalName } from './names';

/** Declarations of Rails and its like that name methods of the class by symbols. */
export const CALLBACKS =
  /^(?:(?:prepend_|append_|skip_)?(?:before|after|around)_\w+|validate|set_callback|skip_callback|helper_method|rescue_from|hide_action|before|after|around)$/;

const MANY = new Set(['has_many', 'has_and_belongs_to_many']);
const ONE = new Set(['belongs_to', 'has_one']);

/** The class that an association leads to, by the name or by `class_name:`; undefined for other declarations. */
export function associationType(method: string, name: string, className: SyntaxNode | undefined): TypeRef | undefined {
  const isMany = MANY.has(method);
  if (!isMany && !ONE.has(method)) return undefined;
  const written = literalName(className)?.replace(/^::/, '').replaceAll('::', '.');
  const type: TypeRef = { k: 'ref', n: written ?? camelized(isMany ? singular(name) : name) };
  return isMany ? { k: 'array', of: type } : type;
}

function camelized(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(?:ss|x|ch|sh)es$/.test(name)) return name.replace(/es$/, '');
  return /(?:ss|us|is)$/.test(name) ? name : name.replace(/s$/, '');
}
