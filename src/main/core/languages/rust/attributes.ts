import { docOf } from '../facts-builder';
import type { SyntaxNode } from '../syntax';

/** What the attributes and doc comments before an item say. */
export interface Attributes {
  readonly doc?: string;
  /** `#[test]`, `#[tokio::test]` and their like. */
  readonly isTest: boolean;
  /** Built for tests only. */
  readonly isTestOnly: boolean;
  /** Left out of a build for Linux. */
  readonly isOff: boolean;
  readonly isDeprecated: boolean;
  /** `#[path = "…"]` */
  readonly path?: string;
  /** Traits of `#[derive(…)]` with their lines. */
  readonly derives: readonly { readonly name: string; readonly line: number }[];
}

const TEST_ATTRIBUTE = /^(?:\w+::)*(?:test|rstest|test_case|quickcheck|proptest|wasm_bindgen_test|bench)\b/;

export function attributesOf(item: SyntaxNode): Attributes {
  const comments: string[] = [];
  const attributes: SyntaxNode[] = [];
  for (let at = item.previousSibling; at !== null; at = at.previousSibling) {
    if (at.type === 'attribute_item') {
      const attribute = at.child('attribute');
      if (attribute !== null) attributes.unshift(attribute);
    } else if (at.type === 'line_comment' || at.type === 'block_comment') {
      if (/^(?:\/\/\/(?!\/)|\/\*\*)/.test(at.text)) comments.unshift(at.text.trimEnd());
    } else break;
  }
  const texts = attributes.map((attribute) => attribute.text);
  const cfgs = texts.filter((text) => /^cfg\s*\(/.test(text)).map((text) => text.slice(text.indexOf('(')));
  const doc = docOf(comments.join('\n'));
  const path = texts.map((text) => /^path\s*=\s*"([^"]*)"/.exec(text)?.[1]).find((found) => found !== undefined);
  return {
    ...(doc === undefined ? {} : { doc }),
    isTest: texts.some((text) => TEST_ATTRIBUTE.test(text)),
    isTestOnly: cfgs.some((text) => /\btest\b/.test(text) && !/not\s*\(\s*test\b|\bany\s*\(/.test(text)),
    isOff: cfgs.some((text) => holds(text) === false),
    isDeprecated: texts.some((text) => text.startsWith('deprecated')),
    ...(path === undefined ? {} : { path }),
    derives: attributes.filter((attribute) => attribute.text.startsWith('derive')).flatMap(derived),
  };
}

function derived(attribute: SyntaxNode): { name: string; line: number }[] {
  const names: { name: string; line: number }[] = [];
  let path: string[] = [];
  const tokens = attribute.field('arguments')?.children ?? [];
  for (const token of tokens) {
    if (token.type === 'identifier' || token.type === 'crate' || token.type === 'super' || token.type === 'self') path.push(token.text);
    if ((token.type === ',' || token.type === ')') && path.length > 0) {
      names.push({ name: path.join('.'), line: token.line });
      path = [];
    }
  }
  return names;
}

/** Conditions that a usual Linux build answers; of features and the like nothing is known. */
const KNOWN: Readonly<Record<string, boolean>> = {
  unix: true,
  windows: false,
  loom: false,
  miri: false,
  kani: false,
  fuzzing: false,
  docsrs: false,
  doc: false,
};

/** Value of a `cfg` condition in parentheses, undefined when it is open. */
function holds(condition: string): boolean | undefined {
  const parser = new ConditionReader(condition.match(/"[^"]*"|\w+|[(),=]/g) ?? []);
  return parser.all();
}

class ConditionReader {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  /** `(a, b, …)`: all must hold. */
  all(): boolean | undefined {
    return conjunction(this.list());
  }

  private list(): (boolean | undefined)[] {
    const values: (boolean | undefined)[] = [];
    if (this.tokens[this.at] === '(') this.at++;
    while (this.at < this.tokens.length && this.tokens[this.at] !== ')') {
      if (this.tokens[this.at] === ',') this.at++;
      else values.push(this.one());
    }
    this.at++;
    return values;
  }

  private one(): boolean | undefined {
    const name = this.tokens[this.at++] ?? '';
    const next = this.tokens[this.at];
    if (next === '(') {
      const values = this.list();
      if (name === 'all') return conjunction(values);
      if (name === 'any') return values.includes(true) ? true : values.includes(undefined) ? undefined : false;
      const [only] = values;
      return name === 'not' && only !== undefined ? !only : undefined;
    }
    if (next !== '=') return Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    this.at++;
    const value = (this.tokens[this.at++] ?? '').slice(1, -1);
    if (name === 'target_os') return value === 'linux';
    if (name === 'target_family') return value === 'unix';
    if (name === 'target_arch') return value === 'x86_64';
    return name === 'target_pointer_width' ? value === '64' : undefined;
  }
}

function conjunction(values: readonly (boolean | undefined)[]): boolean | undefined {
  return values.includes(false) ? false : values.includes(undefined) ? undefined : true;
}
