import type { SyntaxNode } from '../syntax';
import { argumentsOf } from './expressions';

const MACRO = /^[A-Z][A-Z0-9_]*$/;
const TEST_MACRO = /^(?:TYPED_)?TEST(?:_[FPI])?$|^BOOST_(?:AUTO|FIXTURE)_TEST_CASE$|^(?:MU_|CTEST|START_)?TEST(?:_CASE|_IMPL|_BEGIN)?$/;
const WITH_FIXTURE: ReadonlySet<string> = new Set(['TEST_F', 'TEST_P', 'TYPED_TEST', 'TYPED_TEST_P', 'BOOST_FIXTURE_TEST_CASE']);

/** A function that a macro heads: `TEST(Suite, Name) {…}`. */
export interface MacroHead {
  readonly name: SyntaxNode;
  /** `Suite_Name` */
  readonly label: string;
  /** The class whose members the test sees. */
  readonly fixture: string | undefined;
  readonly isTest: boolean;
}

/** The head of a function definition that is a macro with plain words for arguments; undefined for any other function. */
export function macroHead(node: SyntaxNode): MacroHead | undefined {
  const type = node.field('type');
  const declarator = node.field('declarator');
  if (type?.type === 'type_identifier' && declarator?.type === 'parenthesized_declarator') return headOf(type, declarator.namedChildren);
  const name = declarator?.type === 'function_declarator' ? declarator.field('declarator') : null;
  if (type !== null || name?.type !== 'identifier') return undefined;
  return headOf(name, declarator?.field('parameters')?.namedChildren ?? []);
}

/** The same where the macro reads as a call before a block. */
export function macroCall(statement: SyntaxNode): MacroHead | undefined {
  const call = statement.type === 'expression_statement' ? statement.firstNamedChild : null;
  const name = call?.type === 'call_expression' ? call.field('function') : null;
  return call === null || name?.type !== 'identifier' || statement.text.endsWith(';') ? undefined : headOf(name, argumentsOf(call));
}

function headOf(name: SyntaxNode, args: readonly SyntaxNode[]): MacroHead | undefined {
  const parts = args.map((arg) => arg.text);
  if (!MACRO.test(name.text) || parts.length === 0) return undefined;
  const words = parts.map((part) => (/^"[^"]*"$/.test(part) ? part.slice(1, -1).replace(/\W+/g, '_') : part)).filter((part) => /^\w+$/.test(part));
  if (words.length === 0) return undefined;
  const isFixtureLast = name.text === 'BOOST_FIXTURE_TEST_CASE';
  const fixture = WITH_FIXTURE.has(name.text) ? (isFixtureLast ? words[1] : words[0]) : undefined;
  return { name, label: words.join('_'), fixture, isTest: TEST_MACRO.test(name.text) };
}
