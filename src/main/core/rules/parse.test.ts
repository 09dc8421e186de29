import { describe, expect, it } from 'vitest';
import { parseRules } from './parse';

const RULE = ['  - name: one', '    severity: error', '    why: Because.', '    kind: forbid', '    from: src/a', '    to: src/b'];
const file = (...lines: string[]): string => ['rules:', ...lines, ''].join('\n');
/** A good rule with line `at` (from 0) written otherwise, or left out. */
const changed = (at: number, line: string | null): string => file(...RULE.flatMap((old, index) => (index === at ? (line === null ? [] : [line]) : [old])));
const plus = (...lines: string[]): string => file(...RULE, ...lines);
const ofKind = (kind: string, ...lines: string[]): string => file(...RULE.slice(0, 3), `    kind: ${kind}`, ...lines);

function problemsOf(text: string): readonly string[] {
  const parsed = parseRules(text);
  return 'problems' in parsed ? parsed.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`) : [];
}

const LAYER = '      - {name: top, files: src/a}';
const KEYS = 'name, severity, why, kind, except, edges, tests, from, to, layers, among, siblings, of, surface';
const CASES: Readonly<Record<string, readonly [text: string, ...problems: string[]]>> = {
  empty: ['', '1:1: the file is empty; it needs rules: and a list of rules'],
  'only a comment': ['# later\n', '1:1: the file is empty; it needs rules: and a list of rules'],
  'no mapping': ['- a\n', '1:1: the file must be a mapping of rules, not a list'],
  'without rules': ['{}\n', '1:1: the file needs rules'],
  'no list': ['rules: all\n', '1:8: rules must be a list, not text'],
  'no rules in it': ['rules: []\n', '1:8: rules must not be empty'],
  'another key': ['rule:\n', '1:1: unknown key rule; did you mean rules? the file takes rules', '1:1: the file needs rules'],
  'a rule that is text': ['rules:\n  - one\n', `2:5: a rule must be a mapping of ${KEYS}, not text`],
  'an unknown key': [plus('    form: src/c'), `8:5: unknown key form; did you mean from? a rule takes ${KEYS}`],
  'a key of another kind': [plus('    among: src/c'), '8:5: a forbid rule takes no among; it takes from, to'],
  'no name': [changed(0, '  - edges: CALLS'), '2:5: a rule needs name'],
  'an empty name': [changed(0, '  - name: ""'), '2:11: name must not be empty'],
  'a name that is a number': [changed(0, '  - name: 7'), '2:11: name must be text, not 7'],
  'a long name': [changed(0, `  - name: ${'n'.repeat(101)}`), '2:11: name has at most 100 characters'],
  'no severity': [changed(1, null), '2:5: a rule needs severity'],
  'a wrong severity': [changed(1, '    severity: fatal'), '3:15: severity must be one of error, warning, info, not fatal'],
  'no why': [changed(2, null), '2:5: a rule needs why'],
  'no kind': [changed(3, null), '2:5: a rule needs kind'],
  'a wrong kind': [changed(3, '    kind: deny'), '5:11: kind must be one of forbid, allow, layers, no-cycles, independent, public, not deny'],
  'no from': [changed(4, null), '2:5: a forbid rule needs from'],
  'an empty value': [changed(4, '    from:'), '6:10: from must be text, not empty'],
  'a mapping for a pattern': [changed(4, '    from: {a: b}'), '6:11: from must be a list, not a mapping'],
  'a list in a list': [changed(4, '    from: [[a]]'), '6:12: from must be text, not a list'],
  'an empty list': [changed(4, '    from: []'), '6:11: from must not be empty'],
  'too many patterns': [changed(4, `    from: [${'a,'.repeat(51)}]`), '6:11: from has at most 50 entries'],
  'two of one name': [file(...RULE, ...RULE), '8:5: two rules are called one; the other stands in line 2'],
  'a key twice': [plus('    to: src/c'), '8:5: the same key stands here a second time'],
  'text for tests': [plus('    tests: yes'), '8:12: tests must be true or false, not text'],
  'a wrong edge kind': [
    plus('    edges: [CALLS, DANCES]'),
    '8:20: edges must be one of CALLS, IMPORTS, EXTENDS, IMPLEMENTS, OVERRIDES, REFERENCES, READS, WRITES, TESTS, not DANCES',
  ],
  'an exception of nothing': [plus('    except: [{why: So.}]'), '8:14: an exception needs from, to or both'],
  'an exception with another key': [plus('    except: [{fro: a, to: b}]'), '8:15: unknown key fro; did you mean from? an exception takes from, to, why'],
  'one layer': [ofKind('layers', '    layers:', LAYER), '7:7: layers needs at least two layers, the top one first'],
  'two layers of one name': [ofKind('layers', '    layers:', LAYER, LAYER), '8:9: two layers are called top'],
  'a layer without files': [ofKind('layers', '    layers:', LAYER, '      - name: low'), '8:9: a layer needs files'],
  'a path outside': [changed(4, '    from: ../other'), '6:11: ../other: paths hold no . or .. parts'],
  'a path from the root': [changed(4, '    from: /etc'), '6:11: /etc: paths begin at the folder of the repository, without a / before them'],
  'a drive': [changed(4, '    from: "C:/x"'), '6:11: C:/x: paths begin at the folder of the repository, without a / before them'],
  'a backslash': [changed(4, '    from: src\\a'), '6:11: src\\a: paths are written with /, on every system'],
  'an exclamation mark': [changed(4, '    from: "!src/a"'), '6:11: !src/a: a pattern can not begin with !; use except'],
  'an open brace': [changed(4, '    from: "src/{a"'), '6:11: src/{a: a { without its }'],
  'a closing brace': [changed(4, '    from: "src/a}"'), '6:11: src/a}: a } without its {'],
  'braces in braces': [changed(4, '    from: "{a,{b}}"'), '6:11: {a,{b}}: braces in braces are not taken; write both patterns out'],
  'too many alternatives': [changed(4, `    from: "${'{a,b}'.repeat(8)}"`), `6:11: ${'{a,b}'.repeat(8)}: a pattern stands for at most 32 alternatives`],
  'stars in a part': [changed(4, '    from: "src/a**"'), '6:11: src/a**: ** stands alone between separators, as in src/**/api'],
  'an empty part': [changed(4, '    from: "src//a"'), '6:11: src//a: a part of the pattern is empty'],
  'a long pattern': [changed(4, `    from: ${'a'.repeat(201)}`), `6:11: ${'a'.repeat(201)}: a pattern has at most 200 characters`],
  'no YAML': ['rules: [\n', '2:1: not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
  'an anchor': [changed(4, '    from: &a src/a'), '6:14: anchors (&a) are not taken'],
  'an alias': [changed(4, '    from: *.ts'), '6:11: aliases (*.ts) are not taken; put a value that begins with * in quotes'],
  'a tag': [changed(4, '    from: !!binary aGk='), '6:20: tags (tag:yaml.org,2002:binary) are not taken; put a value that begins with ! in quotes'],
  'two documents': [`${file(...RULE)}---\n${file(...RULE)}`, '8:1: the file holds more than one document (---)'],
  'a directive': ['%YAML 1.1\n---\nrules: []\n', '1:1: directives (%) are not taken'],
  'a control character': ['rules:\n  - \u0000\n', '2:5: a control character'],
  'a long line': [`rules: ${' '.repeat(600)}[]\n`, '1:501: the line is longer than 500 characters'],
  'many lines': ['\n'.repeat(4001), '4001:1: the file has more than 4000 lines'],
  'many rules': [file(...Array.from({ length: 101 }, () => '  - a')), '2:3: rules has at most 100 entries'],
};

describe('a rules file', () => {
  it('is read with what it says, and with what it leaves out', () => {
    const [rule, ...others] = [parseRules(plus('    tests: true', '    except: [{to: "module:b.*"}]'))].flatMap((parsed) =>
      'problems' in parsed ? [] : parsed,
    );
    expect(others).toEqual([]);
    expect(rule).toMatchObject({ name: 'one', severity: 'error', why: 'Because.', tests: true, edges: ['CALLS', 'IMPORTS', 'EXTENDS', 'IMPLEMENTS'] });
    expect(rule?.demand).toMatchObject({ kind: 'forbid', from: [{ text: 'src/a', over: 'path', place: { line: 6, column: 11 } }], to: [{ text: 'src/b' }] });
    expect(rule?.except).toMatchObject([{ from: null, to: [{ text: 'module:b.*', over: 'module' }] }]);
  });

  it.each(Object.entries(CASES))('%s: each problem has its place', (_name, [text, ...problems]) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('tells at most 20 problems', () => {
    expect(problemsOf(file(...Array.from({ length: 30 }, () => '  - {}')))).toHaveLength(20);
  });

  const BOMBS = {
    brackets: '['.repeat(400),
    'brackets in lines': '[\n'.repeat(3000),
    dashes: '- '.repeat(240),
    'question marks': '? '.repeat(240),
    maps: `${'{a: '.repeat(100)}\n`.repeat(100),
    aliases: `a: &a [x,x]\n${Array.from({ length: 200 }, (_, n) => `b${n}: [*a,*a,*a]`).join('\n')}\n`,
    indentation: Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  };
  it.each(Object.entries(BOMBS))('made to be deep (%s) is refused, soon', (_name, text) => {
    const begun = performance.now();
    expect(problemsOf(text).length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
