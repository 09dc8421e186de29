import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageAdapter } from '../src/main/core/languages';
import { aboutOf, type Case, cases, expectations, filesOf, fixturesFolder } from '../src/main/core/languages/testing/fixtures';

const FOLDER = path.resolve(import.meta.dirname, '../src/main/core/languages');

/** What the fixtures of one language folder prove. */
interface Proof {
  readonly folder: string;
  readonly adapters: readonly LanguageAdapter[];
  readonly cases: readonly Case[];
}

const number = (value: number): string => value.toLocaleString('en');

/** Languages by the folder that reads them: TypeScript and JavaScript share one. */
function proofs(): Proof[] {
  const all = cases();
  const folders = new Map<string, LanguageAdapter[]>();
  for (const adapter of LANGUAGES) {
    const folder = fixturesFolder(adapter.id, adapter.rules.family);
    folders.set(folder, [...(folders.get(folder) ?? []), adapter]);
  }
  return [...folders].map(([folder, adapters]) => ({ folder, adapters, cases: all.filter((one) => one.language === folder) }));
}

const titleOf = ({ adapters }: Proof): string => adapters.map(({ name }) => name).join(', ');
const textsOf = ({ folder }: Case): string[] => Object.values(filesOf(folder));
const linesOf = (proof: Proof): number => proof.cases.flatMap(textsOf).reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);

function edgesOf(proof: Proof): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of proof.cases.flatMap(textsOf).flatMap(expectations)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function filesLine({ adapters }: Proof): string {
  const extensions = [...new Set(adapters.flatMap((one) => [...one.extensions, ...(one.sharedExtensions ?? [])]))].map((one) => `\`${one}\``);
  const names = adapters.flatMap((one) => one.fileNames ?? []).map((one) => `\`${one}\``);
  const interpreters = [...new Set(adapters.flatMap((one) => one.interpreters ?? []))].map((one) => `\`#!${one}\``);
  const configs = [...new Set(adapters.flatMap((one) => one.configFiles))].map((one) => `\`${one}\``);
  return [
    `Files: ${[...extensions, ...names].join(', ')}${interpreters.length > 0 ? `, and scripts that begin with ${interpreters.join(' or ')}` : ''}.`,
    configs.length > 0 ? `Configuration that is read: ${configs.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function page(proof: Proof): string {
  const counts = [...edgesOf(proof)].sort(([a], [b]) => a.localeCompare(b));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const told = proof.cases.flatMap((one) => {
    const about = aboutOf(one.folder);
    return about ? [{ ...one, about }] : [];
  });
  const heading = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  const proven = `${number(total)} edges in ${proof.cases.length} projects of ${number(linesOf(proof))} lines: ${counts.map(([kind, count]) => `${kind} ${number(count)}`).join(', ')}. A line without a mark must have no CALLS edge, and none of another kind that its project marks.`;
  const compiler = existsSync(path.join(FOLDER, proof.folder, 'compiler.test.ts'))
    ? ' The calls are compared with what the compiler of the language resolves them to.'
    : '';
  const resolved = told.map(({ name, about }) => `- **${heading(name)}.** ${about.resolved}`);
  const unresolved = told.flatMap(({ name, about }) =>
    about.unresolved.map((text) => `- **${heading(name)}.** ${text.replace(/^./, (first) => first.toUpperCase())}`),
  );
  return `${[
    `# ${titleOf(proof)}`,
    `Made by \`npm run docs\` from what the tests prove; see the [other languages](README.md).`,
    filesLine(proof),
    `Proven by test: ${proven}${compiler}`,
    '## Resolved',
    resolved.join('\n') || 'Nothing is proven yet.',
    '## Not resolved, and why',
    unresolved.join('\n') || 'Nothing is listed.',
  ].join('\n\n')}\n`;
}

function index(all: readonly Proof[]): string {
  const rows = all.map((proof) => {
    const total = [...edgesOf(proof).values()].reduce((sum, count) => sum + count, 0);
    const extensions = [...new Set(proof.adapters.flatMap((one) => [...one.extensions, ...(one.sharedExtensions ?? [])]))].map((one) => `\`${one}\``).join(' ');
    return `| [${titleOf(proof)}](${proof.folder}.md) | ${extensions} | ${proof.cases.length} | ${number(total)} |`;
  });
  return `# Languages\n\nMade by \`npm run docs\` from the fixtures of each language: what is proven to be resolved, and what is not, and why. How right the edges are on\npublic repositories is measured in [precision.md](../precision.md).\n\n| language | files | projects in the tests | edges proven |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** Text of each page of docs/languages by file name. */
export function languagePages(): Map<string, string> {
  const all = proofs();
  return new Map([['README.md', index(all)], ...all.map((proof): [string, string] => [`${proof.folder}.md`, page(proof)])]);
}
