/** What a manifest says, with the line that says it. */
export interface ManifestFact {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

export interface Manifest {
  readonly path: string;
  readonly description: ManifestFact | null;
  /** Commands that a person can run: npm scripts, make targets. */
  readonly scripts: readonly ManifestFact[];
  /** Programs it installs or starts: name and what starts it (`bin/x.js`, `pkg.mod:func`). */
  readonly programs: readonly ManifestFact[];
  /** Files that others get when they import the package. */
  readonly exports: readonly ManifestFact[];
}

type ReadText = (path: string) => string | null;

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Line of the first match after `from`, counted from 1. */
function lineOf(text: string, pattern: string | RegExp, from = 0): number {
  const at = typeof pattern === 'string' ? text.indexOf(pattern, from) : text.slice(from).search(pattern) + from;
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paths in an `exports` value, at any depth; type declarations say nothing of the code. */
function exportedPaths(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('*') || value.endsWith('.d.ts') ? [] : [value];
  return isRecord(value) ? Object.values(value).flatMap(exportedPaths) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function packageJson(readText: ReadText, folder: string): Manifest | null {
  const path = within(folder, 'package.json');
  const text = readText(path);
  if (text === null) return null;
  const json = parsed(text);
  if (!isRecord(json)) return null;
  const fact = (name: string, value: unknown, key: string): ManifestFact[] =>
    typeof value === 'string'
      ? [
          {
            name,
            value,
            line: lineOf(text, `"${key}"`, key === name && isRecord(json) && isRecord(json.scripts) && key in json.scripts ? text.indexOf('"scripts"') : 0),
          },
        ]
      : [];
  const { bin, scripts, main, module, exports, description, name } = json;
  const programs = isRecord(bin)
    ? Object.entries(bin).flatMap(([key, value]) => fact(key, value, key))
    : fact(typeof name === 'string' ? name : 'bin', bin, 'bin');
  const roots = isRecord(exports) ? exportedPaths(exports['.'] ?? exports.import ?? exports.default) : exportedPaths(exports);
  return {
    path,
    description: fact('description', description, 'description')[0] ?? null,
    scripts: isRecord(scripts) ? Object.entries(scripts).flatMap(([key, value]) => fact(key, value, key)) : [],
    programs,
    exports: [...fact('main', main, 'main'), ...fact('module', module, 'module'), ...roots.slice(0, 4).flatMap((value) => fact('exports', value, 'exports'))],
  };
}

/** Sections of a TOML or INI file: each line with its section, comments left out. */
function* iniLines(text: string): Generator<{ section: string; key: string; value: string; line: number; raw: string }> {
  let section = '';
  const lines = text.split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const header = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(raw);
    if (header?.[1] !== undefined) section = header[1];
    const pair = /^\s*([\w."'-]+)\s*[=:]\s*(.*)$/.exec(raw);
    const value = (pair?.[2] ?? '').trim().replace(/^(["'])(.*?)\1.*$/, '$2');
    yield { section, key: (pair?.[1] ?? '').replaceAll(/["']/g, ''), value, line: index + 1, raw };
  }
}

const SCRIPT_SECTIONS = /^(?:project|tool\.poetry)\.(?:gui-)?scripts$/;

export function pythonManifests(readText: ReadText, folder: string): Manifest[] {
  const found: Manifest[] = [];
  for (const name of ['pyproject.toml', 'setup.cfg']) {
    const path = within(folder, name);
    const text = readText(path);
    if (text === null) continue;
    let description: ManifestFact | null = null;
    const programs: ManifestFact[] = [];
    let inConsoleScripts = false;
    for (const { section, key, value, line, raw } of iniLines(text)) {
      if (description === null && key === 'description' && /^(?:project|tool\.poetry|metadata)$/.test(section) && value !== '')
        description = { name: key, value, line };
      if (SCRIPT_SECTIONS.test(section) && value.includes(':')) programs.push({ name: key, value, line });
      if (section === 'options.entry_points') {
        if (key === 'console_scripts' || /^\s*console_scripts\s*=/.test(raw)) inConsoleScripts = true;
        else if (/^\S/.test(raw)) inConsoleScripts = false;
        if (inConsoleScripts && value.includes(':')) programs.push({ name: key, value, line });
      }
    }
    found.push({ path, description, scripts: [], programs, exports: [] });
  }
  const setup = readText(within(folder, 'setup.py'));
  const match = setup === null ? null : /\bdescription\s*=\s*(["'])(.+?)\1/.exec(setup);
  if (setup !== null && match?.[2] !== undefined) {
    const description = { name: 'description', value: match[2], line: lineOf(setup, match[0]) };
    found.push({ path: within(folder, 'setup.py'), description, scripts: [], programs: [], exports: [] });
  }
  return found;
}

export function javaManifest(readText: ReadText, folder: string): Manifest | null {
  const pom = readText(within(folder, 'pom.xml'));
  if (pom !== null) {
    const own = pom.replaceAll(/<(parent|dependencies|dependencyManagement|build|profiles|licenses|developers)>[\s\S]*?<\/\1>/g, (part) =>
      part.replaceAll(/[^\n]/g, ' '),
    );
    const match = /<description>\s*([\s\S]+?)\s*<\/description>/.exec(own);
    const description = match?.[1] === undefined ? null : { name: 'description', value: match[1].replaceAll(/\s+/g, ' '), line: lineOf(own, '<description>') };
    return { path: within(folder, 'pom.xml'), description, scripts: [], programs: [], exports: [] };
  }
  for (const name of ['build.gradle', 'build.gradle.kts']) {
    const text = readText(within(folder, name));
    if (text === null) continue;
    const match = /^description\s*=?\s*(["'])(.+?)\1/m.exec(text);
    const description = match?.[2] === undefined ? null : { name: 'description', value: match[2], line: lineOf(text, match[0].trimStart()) };
    return { path: within(folder, name), description, scripts: [], programs: [], exports: [] };
  }
  return null;
}

/** Targets of a Makefile that are written for people: short names, no patterns. */
export function makefile(readText: ReadText, folder: string): Manifest | null {
  const path = within(folder, 'Makefile');
  const text = readText(path);
  if (text === null) return null;
  const targets = new Map<string, ManifestFact>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const name = /^([a-z][a-z0-9_-]*):(?!=)/.exec(line)?.[1];
    if (name !== undefined && !targets.has(name)) targets.set(name, { name, value: `make ${name}`, line: index + 1 });
  }
  return { path, description: null, scripts: [...targets.values()], programs: [], exports: [] };
}

/** A script of several commands is a list. */
function scriptText(value: unknown): unknown {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(' && ') : value;
}

export function composerJson(readText: ReadText, folder: string): Manifest | null {
  const path = within(folder, 'composer.json');
  const text = readText(path);
  const json = text === null ? null : parsed(text);
  if (text === null || !isRecord(json)) return null;
  const fact = (name: string, value: unknown, from = 0): ManifestFact[] =>
    typeof value === 'string' ? [{ name, value, line: lineOf(text, `"${name}"`, from) }] : [];
  const start = Math.max(0, text.indexOf('"scripts"'));
  const scripts = isRecord(json.scripts) ? Object.entries(json.scripts).flatMap(([key, value]) => fact(key, scriptText(value), start)) : [];
  return { path, description: fact('description', json.description)[0] ?? null, scripts, programs: [], exports: [] };
}

export function cargoToml(readText: ReadText, folder: string): Manifest | null {
  const path = within(folder, 'Cargo.toml');
  const text = readText(path);
  if (text === null) return null;
  // A text of several lines is not read.
  const said = [...iniLines(text)].find(({ section, key, value }) => section === 'package' && key === 'description' && value !== '' && !value.startsWith('"'));
  const description = said === undefined ? null : { name: said.key, value: said.value, line: said.line };
  return { path, description, scripts: [], programs: [], exports: [] };
}

/** The manifests of a folder, in the order in which people look at them. */
export function manifestsOf(readText: ReadText, folder: string): Manifest[] {
  const one = [
    packageJson(readText, folder),
    composerJson(readText, folder),
    cargoToml(readText, folder),
    ...pythonManifests(readText, folder),
    javaManifest(readText, folder),
    makefile(readText, folder),
  ];
  return one.filter((manifest) => manifest !== null);
}

/** Name of the Go module and its line. */
export function goModule(readText: ReadText): ManifestFact | null {
  const text = readText('go.mod');
  const match = text === null ? null : /^module\s+(\S+)/m.exec(text);
  return text === null || match?.[1] === undefined ? null : { name: 'module', value: match[1], line: lineOf(text, match[0]) };
}
