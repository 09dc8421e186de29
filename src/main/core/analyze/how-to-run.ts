import { buildToolCommands } from './build-tools';
import type { AnalysisContext, SourcedStatement } from './derived';
import type { Manifest } from './manifests';
import type { Block, Readme } from './readme';

type ReadText = (path: string) => string | null;

const RUN_BLOCKS = 5;
const RUN_LINES = 15;
const SCRIPTS = 5;
const RUN_HEADING = /install|usage|run(?:ning)?\b|start(?:ed)?\b|quick|build|develop|setup|set up|example|getting|compil|test|安装|使用|运行|快速|开始|构建/i;
/** Sections about other programs. */
const ELSEWHERE = /\bagents?\b|\bAI\b|\bMCP\b|editor|plugins?\b/;
const SHELL = /^(?:sh|bash|zsh|shell|console|shell-session|powershell|cmd|bat|terminal)$/i;
const COMMAND =
  /^\s*(?:[$>#]|(?:sudo|npm|npx|yarn|pnpm|bun|deno|pip3?|python3?|uv|poetry|conda|git|go|cargo|make|cmake|mvn|gradle|docker|composer|bundle|dotnet|swift|sbt|cd|curl|brew|apt(?:-get)?)\s|\.\/)/;
/** Commands that begin a project of the reader's own: what follows them in a README is run there, not here. */
const BEGINS_ANOTHER =
  /^\s*(?:[$>#]\s*)?(?:(?:npm|yarn|pnpm|bun|deno)\s+(?:create|init)\b|npx\s+(?:-\S+\s+)*create-|bunx\s+create-|cargo\s+(?:new|init)\b|go\s+mod\s+init\b|rails\s+new\b|dotnet\s+new\b|composer\s+create-project\b|(?:django-admin|scrapy)\s+startproject\b|swift\s+package\s+init\b|mix\s+new\b|flutter\s+create\b|ng\s+new\b|sbt\s+new\b|gradle\s+init\b|mkdir\s+(?:-p\s+)?(?:(?:my|demo|hello|example|sample|tutorial)[\w-]*|[\w-]+-(?:app|project|demo|example|tutorial|site|server))\s*$)/im;
const SCRIPT_ORDER = ['start', 'dev', 'serve', 'build', 'test', 'lint', 'check', 'run', 'install', 'docs'];

/** `tool demo && cd demo` makes a folder of the reader's own too. */
const ENTERS_WHAT_IT_MADE = /^\s*(?:[$>#]\s*)?(?!git\s|mkdir\s)\S.*\s(\S+)\s*&&\s*cd\s+\1\s*$/m;
const CLONES = /\bgit\s+clone\s[^\n]*?([\w.-]+?)(?:\.git)?\/?["']?(?:\s|$)/g;

/** Whether a block turns to another project than the one of these names (lower case): it begins one, or clones one. */
function turnsElsewhere(text: string, names: readonly string[]): boolean {
  if (BEGINS_ANOTHER.test(text) || ENTERS_WHAT_IT_MADE.test(text)) return true;
  const cloned = [...text.matchAll(CLONES)].map((match) => (match[1] ?? '').toLowerCase());
  return cloned.length > 0 && !cloned.some((one) => names.some((name) => name.includes(one) || one.includes(name)));
}

/** Shell lines, as the block says or as its first line looks; a script in full is no command. */
function isCommand(block: Block): boolean {
  if (block.text.startsWith('#!')) return false;
  const first = block.text.split('\n').find((line) => line.trim() !== '' && !/^\s*#\s/.test(line)) ?? '';
  if (SHELL.test(block.language ?? '')) return RUN_HEADING.test(block.heading) || COMMAND.test(first);
  return (block.language ?? '') === '' && RUN_HEADING.test(block.heading) && COMMAND.test(first);
}

/** Command blocks of the README that are about this repository. */
function readmeCommands(readme: Readme, repository: string): SourcedStatement[] {
  const title = readme.blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const names = [repository, ...title.split(/[^\w.-]+/)].map((name) => name.toLowerCase()).filter((name) => name.length > 2);
  const elsewhere = new Set<string>();
  const blocks = readme.blocks.filter((block) => {
    if (block.kind !== 'code' || !isCommand(block) || ELSEWHERE.test(block.heading)) return false;
    if (turnsElsewhere(block.text, names)) elsewhere.add(block.heading);
    return !elsewhere.has(block.heading) && block.text.split('\n').length <= RUN_LINES;
  });
  return blocks
    .slice(0, RUN_BLOCKS)
    .map((block) => ({ text: block.text, source: { path: readme.path, line: block.line, what: `README, "${block.heading}"` } }));
}

/** What runs the scripts of a manifest; null where a script's value is the command itself. */
function runnerOf(manifest: Manifest, readText: ReadText): string | null {
  if (manifest.path.endsWith('composer.json')) return 'composer run';
  if (!manifest.path.endsWith('package.json')) return null;
  return `${/"packageManager"\s*:\s*"(pnpm|yarn|bun)@/.exec(readText(manifest.path) ?? '')?.[1] ?? 'npm'} run`;
}

function scriptCommands(manifest: Manifest, readText: ReadText): SourcedStatement[] {
  const place = (name: string) => {
    const at = SCRIPT_ORDER.findIndex((word) => name === word || name.startsWith(`${word}:`));
    return at < 0 ? SCRIPT_ORDER.length : at;
  };
  const runner = runnerOf(manifest, readText);
  const named = manifest.scripts.filter((script) => place(script.name) < SCRIPT_ORDER.length);
  // `test` before `test:ci`, and one of each kind before a second of any.
  const isVariant = (name: string) => name.includes(':') && manifest.scripts.some((other) => other.name === name.slice(0, name.indexOf(':')));
  named.sort((a, b) => Number(isVariant(a.name)) - Number(isVariant(b.name)) || place(a.name) - place(b.name));
  return named.slice(0, SCRIPTS).map((script) => ({
    text: runner === null ? script.value : `${runner} ${script.name}`,
    source: { path: manifest.path, line: script.line, what: runner === null ? 'target' : script.value },
  }));
}

/** Commands only: what the README shows about this repository, the scripts of the manifests, and the usual commands of its build tools. */
export function howToRun(readme: Readme | null, manifests: readonly Manifest[], { name, readText }: AnalysisContext): SourcedStatement[] {
  return [
    ...(readme === null ? [] : readmeCommands(readme, name)),
    ...manifests.flatMap((manifest) => scriptCommands(manifest, readText)),
    ...buildToolCommands(readText),
  ];
}
