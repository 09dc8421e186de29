import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TOOLS } from '@shared/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AGENTS, targetsOf } from '../src/main/surfaces/cli/setup/targets';
import { PROMPTS } from '../src/main/surfaces/mcp/prompt-list';
import { REPOS_URI, RESOURCES } from '../src/main/surfaces/mcp/resource-list';
import { AGENT_TOOLS } from '../src/main/surfaces/mcp/tool-list';
import { languagePages } from './language-pages';
// @ts-expect-error a plain script without types
import { GUARDED_PACKAGES, MAY_IMPORT, ROOMS } from './rooms.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
/** `npm run docs` writes; the test compares. */
const WRITE = process.env.UPDATE_DOCS === '1';

const rooms = z.record(z.string(), z.string()).parse(ROOMS);
const mayImport = z.record(z.string(), z.array(z.string())).parse(MAY_IMPORT);
const guarded = z.array(z.object({ name: z.string(), places: z.array(z.string()) })).parse(GUARDED_PACKAGES);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

function roomTable(): string {
  const rows = Object.entries(rooms).map(([room, folder]) => [`\`${folder}\``, (mayImport[room] ?? []).map((other) => `\`${other}\``).join(', ') || 'nothing']);
  return table(['folder', 'may import'], rows);
}

function packageTable(): string {
  return table(
    ['packages', 'only in'],
    guarded.map(({ name, places }) => [name, places.map((place) => `\`${place}\``).join(', ')]),
  );
}

/** The least and the most that an input may be or hold; that a text must not be empty goes without saying. */
function boundsOf(value: z.core.JSONSchema.BaseSchema): string {
  const { minimum, maximum, minLength, maxLength, maxItems } = value;
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum;
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum;
  if (least !== null) return most === null ? `from ${least}` : `${least} to ${most}`;
  if (most !== null) return `at most ${most}`;
  if (maxLength !== undefined) return minLength !== undefined && minLength > 1 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`;
  return maxItems === undefined ? '' : `at most ${maxItems} entries`;
}

function toolPage(): string {
  const parts = Object.values(TOOLS).map((tool) => {
    const schema = z.toJSONSchema(tool.input, { io: 'input' });
    const required = new Set(schema.required ?? []);
    const rows = Object.entries(schema.properties ?? {}).map(([name, value]) => {
      const standard =
        typeof value === 'object' && value.default !== undefined ? `default ${JSON.stringify(value.default)}` : required.has(name) ? 'required' : '';
      const bounds = typeof value === 'object' ? boundsOf(value) : '';
      const note = [standard, bounds].filter((part) => part !== '').join(', ');
      return [`\`${name}\``, typeof value === 'object' ? (value.enum?.join(' \\| ') ?? String(value.type ?? 'text or number')) : '', note];
    });
    const door = tool.audience === 'window' ? ' Made for a view of the window; the command line serves it too.' : '';
    return `## ${tool.name}\n\n${tool.description}${door}\n\n${rows.length === 0 ? 'No input.' : table(['input', 'type', ''], rows)}`;
  });
  return `# Query tools\n\nMade from the registry by \`npm run docs\`. Call one with \`cairn query <tool> --repo <repository> --json '{…}'\`. An input that a tool does not take is an error that names\nthose it takes.\n\n${parts.join('\n\n')}\n`;
}

/** What the MCP server offers. */
function agentTables(): Readonly<Record<string, string>> {
  const tools = AGENT_TOOLS.map(({ name, description, input }) => [`\`${name}\``, description, Object.keys(input.shape).join(', ') || 'nothing']);
  const resources = RESOURCES.map(({ template, description, tool }) => [`\`${template}\``, description, `\`${tool}\``]);
  const prompts = PROMPTS.map(({ name, description, arguments: taken }) => [
    `\`${name}\``,
    description,
    taken.map((argument) => (argument.required ? argument.name : `${argument.name}?`)).join(', '),
  ]);
  return {
    'mcp-tools': table(['tool', 'question', 'takes'], tools),
    'mcp-resources': table(['resource', 'holds', 'answer of'], [[`\`${REPOS_URI}\``, 'The repositories that can be asked about.', ''], ...resources]),
    'mcp-prompts': table(['prompt', 'for', 'takes'], prompts),
  };
}

/** Which files `cairn setup` writes. Files of one folder that differ only in their names are one line. */
function setupTable(): string {
  const installed = { node: 'node', script: 'cairn' };
  const machine = { platform: 'linux', environment: {} } as const;
  const rows = AGENTS.flatMap((agent) => {
    const files = (isGlobal: boolean) =>
      targetsOf(agent, { base: isGlobal ? '~' : '', isGlobal }, installed, machine).map((target) => {
        const file = target.file.replaceAll('\\', '/').replace(/cairn-[a-z]+/, 'cairn-*');
        const place =
          target.kind === 'json' ? [...target.entry.path, target.entry.key ?? '[]'].join('.') : target.kind === 'toml' ? `[${target.table}]` : 'the file';
        return `| \`${file}\` | \`${place}\` |`;
      });
    return [...new Set(files(false).map((row) => `| ${agent} | repository ${row}`)), ...new Set(files(true).map((row) => `| ${agent} | \`--global\` ${row}`))];
  });
  return ['| agent | for | file | what |', '|---|---|---|---|', ...rows].join('\n').replaceAll('`the file`', 'the file');
}

function between(text: string, name: string, content: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  return `${text.slice(0, text.indexOf(begin) + begin.length)}\n${content}\n${text.slice(text.indexOf(end))}`;
}

function hold(file: string, expected: string): void {
  const absolute = path.join(ROOT, file);
  if (WRITE) writeFileSync(absolute, expected);
  expect(readFileSync(absolute, 'utf8'), `${file} is stale: run npm run docs`).toBe(expected);
}

describe('documentation', () => {
  it('shows the room rules as they are', () => {
    const text = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    hold('ARCHITECTURE.md', between(between(text, 'rooms', roomTable()), 'packages', packageTable()));
  });
  it('names every tool', () => {
    hold('docs/tools.md', toolPage());
  });
  it('shows agents what the MCP server offers', () => {
    const text = readFileSync(path.join(ROOT, 'docs/mcp.md'), 'utf8');
    hold(
      'docs/mcp.md',
      Object.entries(agentTables()).reduce((page, [name, content]) => between(page, name, content), text),
    );
  });
  it('says what is written for coding agents', () => {
    const text = readFileSync(path.join(ROOT, 'docs/agents.md'), 'utf8');
    hold('docs/agents.md', between(text, 'setup', setupTable()));
  });
  it('has a page for each language, made from its fixtures', () => {
    const folder = path.join(ROOT, 'docs/languages');
    const pages = languagePages();
    if (WRITE) mkdirSync(folder, { recursive: true });
    const left = readdirSync(folder).filter((name) => !pages.has(name));
    if (WRITE) for (const name of left) rmSync(path.join(folder, name));
    else expect(left, 'pages of languages that are no more').toEqual([]);
    for (const [name, text] of pages) hold(`docs/languages/${name}`, text);
  });
  it('names only folders and scripts that exist', () => {
    for (const folder of Object.values(rooms)) expect(existsSync(path.join(ROOT, 'src', folder)), folder).toBe(true);
    const scripts = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))).scripts;
    for (const file of ['README.md', 'CONTRIBUTING.md']) {
      for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g))
        expect(scripts, `${file}: npm run ${name}`).toHaveProperty([name]);
    }
  });
  it('points only at files that exist', () => {
    for (const file of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']) {
      for (const [, target = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g))
        expect(existsSync(path.join(ROOT, target)), `${file}: ${target}`).toBe(true);
    }
  });
});
