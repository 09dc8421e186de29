import { type Document, isAlias, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { Place, RulesProblem } from './rule';

/** Bytes of a rules file at most. */
export const MOST_BYTES = 64 * 1024;
const MOST_LINES = 4000;
const LONGEST_LINE = 500;
/** Brackets that stand in one another. */
const DEEPEST_FLOW = 16;
/** Dashes or question marks that one line begins with. */
const MOST_MARKS = 4;

export interface YamlSource {
  readonly document: Document.Parsed;
  placeOf(offset: number): Place;
}

/**
 * What can be seen in the text itself. The parser recurses into what is nested, and builds expressions as long as the indentation, so a file that is
 * made to be deep must not reach it.
 */
function shapeProblem(text: string): RulesProblem | null {
  const lines = text.split('\n');
  if (lines.length > MOST_LINES) return { line: MOST_LINES + 1, column: 1, message: `the file has more than ${MOST_LINES} lines` };
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const at = { line: index + 1, column: 1 };
    if (line.length > LONGEST_LINE) return { line: at.line, column: LONGEST_LINE + 1, message: `the line is longer than ${LONGEST_LINE} characters` };
    if (line.startsWith('%')) return { ...at, message: 'directives (%) are not taken' };
    const marks = /^(?:[-?:](?=\s)|\s)+/.exec(line)?.[0].replaceAll(/\s/g, '').length ?? 0;
    if (marks > MOST_MARKS) return { ...at, message: 'nested too deeply' };
    for (let column = 0; column < line.length && !line.trimStart().startsWith('#'); column++) {
      const character = line[column];
      if (character === '[' || character === '{') depth++;
      else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
      if (depth > DEEPEST_FLOW) return { line: at.line, column: column + 1, message: 'nested too deeply' };
    }
  }
  return null;
}

const control = (text: string): number => [...text].findIndex((character) => character < ' ' && !'\t\n\r'.includes(character));

/** Parser messages that say more than a person needs, in other words. */
function worded(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'the same key stands here a second time';
  if (code === 'MULTIPLE_DOCS') return 'the file holds more than one document (---)';
  return `not valid YAML: ${message.replace(/\.$/, '')}`;
}

/** Anchors, aliases and tags, which rules have no use for. */
function extras(document: Document.Parsed, placeOf: (offset: number) => Place): RulesProblem[] {
  const problems: RulesProblem[] = [];
  visit(document, {
    Node: (_key, node) => {
      const at = placeOf(node.range?.[0] ?? 0);
      if (isAlias(node)) problems.push({ ...at, message: `aliases (*${node.source}) are not taken; put a value that begins with * in quotes` });
      else if (isNode(node) && 'anchor' in node && typeof node.anchor === 'string' && node.anchor !== '')
        problems.push({ ...at, message: `anchors (&${node.anchor}) are not taken` });
      else if (typeof node.tag === 'string' && node.tag !== '')
        problems.push({ ...at, message: `tags (${node.tag}) are not taken; put a value that begins with ! in quotes` });
    },
  });
  return problems;
}

/** The YAML document that a text is, or what is wrong with it. Nothing in it is executed, and none of it is looked up elsewhere. */
export function parseYaml(text: string): YamlSource | readonly RulesProblem[] {
  const stray = control(text);
  const counter = new LineCounter();
  if (stray >= 0) return [{ ...before(text, stray), message: 'a control character' }];
  const shape = shapeProblem(text);
  if (shape !== null) return [shape];
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, schema: 'core', version: '1.2', stringKeys: true });
  const placeOf = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const found = extras(document, placeOf);
  if (found.length > 0) return found;
  const faults = [...document.errors, ...document.warnings].map((fault) => ({ ...placeOf(fault.pos[0]), message: worded(fault.code, fault.message) }));
  return faults.length > 0 ? faults : { document, placeOf };
}

function before(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
