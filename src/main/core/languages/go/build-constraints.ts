/** Operating systems and architectures that Go knows in file names and constraints. */
const SYSTEMS: ReadonlySet<string> = new Set(
  'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos'.split(' '),
);
const ARCHITECTURES: ReadonlySet<string> = new Set(
  '386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x sparc64 wasm'.split(' '),
);
/** The build that counts as the usual one: what most servers and pipelines run. */
const USUAL: ReadonlySet<string> = new Set(['linux', 'unix', 'amd64', 'gc', 'cgo']);

/**
 * Is the file left out of the usual build (linux, amd64, no custom tags)? Packages hold one variant of a function for each build; the usual
 * one is meant where several stand side by side.
 */
export function isBuildVariant(path: string, text: string): boolean {
  return !fitsName(path) || !fitsConstraint(text);
}

/** `name_windows.go`, `name_linux_arm64_test.go` */
function fitsName(path: string): boolean {
  const parts = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(?:_test)?\.go$/, '')
    .split('_')
    .slice(1);
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  if (ARCHITECTURES.has(last)) return USUAL.has(last) && (!SYSTEMS.has(before) || USUAL.has(before));
  return !SYSTEMS.has(last) || USUAL.has(last);
}

/** The `//go:build` line above the package clause. */
function fitsConstraint(text: string): boolean {
  const header = text.slice(0, Math.max(0, text.search(/^package\s/m)));
  const written = /^\/\/go:build\s+(.+)$/m.exec(header)?.[1];
  if (written === undefined) return true;
  const tokens = written.match(/\|\||&&|[!()]|[\w.]+/g) ?? [];
  return readOr(tokens, { at: 0 });
}

interface Cursor {
  at: number;
}

function readOr(tokens: readonly string[], cursor: Cursor): boolean {
  let value = readAnd(tokens, cursor);
  while (tokens[cursor.at] === '||') {
    cursor.at++;
    const right = readAnd(tokens, cursor);
    value = value || right;
  }
  return value;
}

function readAnd(tokens: readonly string[], cursor: Cursor): boolean {
  let value = readOne(tokens, cursor);
  while (tokens[cursor.at] === '&&') {
    cursor.at++;
    const right = readOne(tokens, cursor);
    value = value && right;
  }
  return value;
}

function readOne(tokens: readonly string[], cursor: Cursor): boolean {
  const token = tokens[cursor.at++];
  if (token === '!') return !readOne(tokens, cursor);
  if (token === '(') {
    const value = readOr(tokens, cursor);
    cursor.at++;
    return value;
  }
  return token !== undefined && (USUAL.has(token) || /^go1\.\d+$/.test(token));
}
