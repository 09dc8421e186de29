import type { SyntaxNode } from '../syntax';

const TEST_MACRO = /^(?:TYPED_)?TEST(?:_F|_P|_I)?$|^BOOST_(?:AUTO|FIXTURE)_TEST_CASE$|^(?:MU_|CTEST|START_)?TEST(?:_CASE|_IMPL)?$/;
const WITH_FIXTURE: ReadonlySet<string> = new Set(['TEST_F', 'TEST_P', 'TYPED_TEST', 'TYPED_TEST_P', 'BOOST_FIXTURE_TEST_CASE']);

export interface TestHead {
  readonly name: SyntaxNode;
  /** `Suite_Name` */
  readonly label: string;
  /** The class whose members the test sees. */
  readonly fixture: string | undefined;
}

/** `TEST(Suite, Name) {…}`: a function without a type whose name is a test macro; undefined for any other function. */
export function testOf(node: SyntaxNode, name: SyntaxNode | null, fn: SyntaxNode | null): TestHead | undefined {
  if (fn === null || name?.type !== 'identifier' || node.field('type') !== null || !TEST_MACRO.test(name.text)) return undefined;
  const parts = (fn.field('parameters')?.namedChildren ?? []).map((parameter) => parameter.text);
  if (parts.length === 0 || parts.some((part) => !/^\w+$/.test(part))) return undefined;
  const isFixtureLast = name.text === 'BOOST_FIXTURE_TEST_CASE';
  const fixture = WITH_FIXTURE.has(name.text) ? (isFixtureLast ? parts[1] : parts[0]) : undefined;
  return { name, label: parts.join('_'), fixture };
}
