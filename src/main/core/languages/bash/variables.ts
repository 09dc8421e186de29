import type { SyntaxNode } from '../syntax';
import type { BashFile } from './bash-file';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Text that gives the folder of the running file: `$(dirname "$0")`, `${BASH_SOURCE[0]%/*}`. */
const OWN_FOLDER = /dirname\s+(?:--\s+)?"?\$\{?(?:0|BASH_SOURCE)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\}|\$\{?(?:BATS_TEST_DIRNAME|0:h)\b/;

/** True for a value that is the folder of this file and nothing above it. */
export function isOwnFolder(text: string): boolean {
  return OWN_FOLDER.test(text) && !/\.\./.test(text);
}

/** Variables that code outside of functions assigns, before anything reads them. */
export function declareGlobals(file: BashFile, root: SyntaxNode): void {
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'function_definition') continue;
    if (node.type === 'variable_assignment' && node.parent?.type !== 'command') {
      const name = assignedName(node);
      if (name) {
        file.defineGlobal(name, node);
        if (isOwnFolder(node.field('value')?.text ?? '')) file.ownFolders.add(name.text);
      }
    }
    const children = node.namedChildren;
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] ?? node);
  }
}

/** Names that `local` and `declare` keep inside a function. */
export function declareLocals(file: BashFile, body: SyntaxNode, scope: number): void {
  for (const node of body.walk()) {
    if (node.type !== 'declaration_command' || !isLocalDeclaration(node)) continue;
    for (const child of node.namedChildren) {
      const name = child.type === 'variable_assignment' ? assignedName(child) : child.type === 'variable_name' ? child : null;
      if (name) file.facts.bind({ scope, name: name.text, kind: 'local', line: name.line });
    }
  }
}

function isLocalDeclaration(node: SyntaxNode): boolean {
  const keyword = node.children[0]?.text ?? '';
  if (keyword === 'local') return true;
  return (keyword === 'declare' || keyword === 'typeset') && !node.namedChildren.some((child) => child.type === 'word' && /^-\w*g/.test(child.text));
}

/** `NAME=value`, `NAME[key]=value` */
export function assignedName(node: SyntaxNode): SyntaxNode | null {
  const name = node.field('name');
  const plain = name?.type === 'subscript' ? name.field('name') : name;
  return plain && NAME.test(plain.text) ? plain : null;
}

/** An assignment writes the variable of the function around, else the script's; an upper-case name is the script's from inside a function too. */
export function readAssignment(file: BashFile, node: SyntaxNode, scope: number): void {
  const name = assignedName(node);
  if (!name || node.parent?.type === 'command' || file.isLocal(name.text, scope)) return;
  if (!file.globals.has(name.text)) {
    if (/^[A-Z][A-Z0-9_]+$/.test(name.text)) file.defineGlobal(name, node);
    else return;
  }
  if (file.globals.has(name.text)) file.facts.refer({ kind: 'write', e: { k: 'name', n: name.text }, scope, line: name.line });
}

/** `export NAME`, `declare -f name`: a function that is named is one that is passed on. */
export function readDeclaration(file: BashFile, node: SyntaxNode, scope: number): void {
  const isOfFunctions = node.namedChildren.some((child) => child.type === 'word' && /^-\w*f/.test(child.text));
  if (!isOfFunctions) return;
  for (const child of node.namedChildren) {
    if (child.type === 'variable_name') file.facts.refer({ kind: 'value', e: { k: 'name', n: child.text }, scope, line: child.line, isFunction: true });
  }
}

/** `$NAME`, `${NAME:-default}`, `${NAME[0]}` */
export function readExpansion(file: BashFile, node: SyntaxNode, scope: number): void {
  const direct = node.child('variable_name') ?? node.child('subscript')?.field('name');
  if (!direct || !NAME.test(direct.text) || file.isLocal(direct.text, scope)) return;
  file.facts.refer({ kind: 'value', e: { k: 'name', n: direct.text }, scope, line: direct.line });
}

const ARITHMETIC: ReadonlySet<string> = new Set([
  'binary_expression',
  'unary_expression',
  'postfix_expression',
  'ternary_expression',
  'parenthesized_expression',
  'arithmetic_expansion',
]);

/** In `$((count + 1))` a name is a variable without a dollar sign. */
export function readArithmetic(file: BashFile, node: SyntaxNode, scope: number): void {
  if (!ARITHMETIC.has(node.parent?.type ?? '') || !NAME.test(node.text) || file.isLocal(node.text, scope)) return;
  file.facts.refer({ kind: 'value', e: { k: 'name', n: node.text }, scope, line: node.line });
}
