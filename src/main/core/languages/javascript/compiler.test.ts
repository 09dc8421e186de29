/** Compares the calls of the fixtures with what the TypeScript compiler resolves them to. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FactsSource, FileResolution } from '@shared/model';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resolveProject } from '../../resolve/testing/project';

const FIXTURES = join(import.meta.dirname, '__fixtures__');
/** Share of the compiler's calls into the project that have an edge, over all fixtures. */
const LEAST_RECALL = 0.9;

/** What the compiler says of a call; places are `path:line` of the name. */
interface Told {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** The places that the call can mean; empty when it leads out of the project or to a value that is given at run time. Absent when it can't be told. */
  readonly targets?: readonly string[];
}

interface Judged {
  readonly right: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  types: [],
  lib: ['lib.es2022.d.ts'],
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
};

const isSource = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

function pathsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
}

/** One program for each tsconfig of the project: a file belongs to the nearest one. */
function programs(folder: string, paths: readonly string[]): ts.Program[] {
  const roots = paths.filter((path) => path.endsWith('tsconfig.json')).map((path) => path.slice(0, -'tsconfig.json'.length));
  const groups = new Map<string, string[]>();
  for (const path of paths.filter(isSource)) {
    const root = roots.filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length)[0] ?? '';
    groups.set(root, [...(groups.get(root) ?? []), join(folder, path)]);
  }
  return [...groups].map(([root, files]) => {
    const file = join(folder, root, 'tsconfig.json');
    const read = ts.sys.fileExists(file) ? ts.readConfigFile(file, (path) => ts.sys.readFile(path)) : undefined;
    const { options } = ts.parseJsonConfigFileContent(read?.config ?? {}, ts.sys, join(folder, root));
    const all = { ...OPTIONS, ...workspace(folder, paths), ...options };
    const host = ts.createCompilerHost(all);
    return ts.createProgram(files, all, {
      ...host,
      getSourceFile: (name, language) => (isLibrary(name) ? libraryFile(host, name, language) : host.getSourceFile(name, language)),
    });
  });
}

const isLibrary = (name: string): boolean => /\/lib\.[\w.]+\.d\.ts$/.test(name);
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

/** Files of the standard library are read once for all programs. */
function libraryFile(host: ts.CompilerHost, name: string, language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
  if (!libraryFiles.has(name)) libraryFiles.set(name, host.getSourceFile(name, language));
  return libraryFiles.get(name);
}

/** Packages of a workspace stand under their names, as an installation would link them. */
function workspace(folder: string, paths: readonly string[]): ts.CompilerOptions {
  const found: Record<string, string[]> = {};
  for (const path of paths.filter((one) => one.endsWith('/package.json'))) {
    const root = join(folder, path, '..');
    const { name, main, exports } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    if (typeof name !== 'string') continue;
    if (typeof main === 'string') found[name] = [join(root, main)];
    for (const [subpath, file] of Object.entries(exports ?? {})) found[name + subpath.slice(1)] = [join(root, String(file))];
  }
  return Object.keys(found).length === 0 ? {} : { paths: found };
}

/** The node that names what is called: `b` of `a.b()`, also where its type is asserted. */
function nameOf(callee: ts.Expression): ts.Node {
  if (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee) || ts.isAsExpression(callee)) return nameOf(callee.expression);
  return ts.isPropertyAccessExpression(callee) ? callee.name : callee;
}

function placeOf(folder: string, declaration: ts.Node): string | undefined {
  const file = declaration.getSourceFile();
  const path = relative(folder, file.fileName);
  if (path.startsWith('..')) return undefined;
  const name = ts.getNameOfDeclaration(declaration as ts.Declaration) ?? declaration;
  return `${path.split(sep).join('/')}:${file.getLineAndCharacterOfPosition(name.getStart()).line + 1}`;
}

/** Functions that can run: a function type or a call signature says only what some function looks like. */
function runs(node: ts.Node | undefined): node is ts.SignatureDeclaration {
  return (
    node !== undefined && ts.isFunctionLike(node) && !ts.isFunctionTypeNode(node) && !ts.isConstructorTypeNode(node) && !ts.isCallSignatureDeclaration(node)
  );
}

/** Declarations that a call means, with the variables and properties that hold them: an edge may name either. Undefined when the compiler can't tell. */
function declarationsOf(checker: ts.TypeChecker, call: ts.CallExpression | ts.NewExpression): ts.Node[] | undefined {
  const own = checker.getResolvedSignature(call)?.declaration;
  let symbol = checker.getSymbolAtLocation(nameOf(call.expression));
  if (symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol);
  const named = (symbol?.declarations ?? []).filter((one) => ts.isClassLike(one) || runs(one) || holdsFunction(one));
  const found: ts.Node[] = [...named];
  if (runs(own)) found.push(own, ...(ts.isConstructorDeclaration(own) ? [own.parent] : holderOf(own)));
  return found.length > 0 || own !== undefined ? found : undefined;
}

function holdsFunction(node: ts.Node): boolean {
  if (ts.isPropertySignature(node)) return node.type !== undefined && ts.isFunctionTypeNode(node.type);
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    const { initializer } = node;
    return initializer !== undefined && (runs(initializer) || ts.isClassLike(initializer));
  }
  return ts.isBinaryExpression(node.parent ?? node) || ts.isPropertyAccessExpression(node);
}

/** What a function expression is given to: `x` of `const x = () => 1` and of `o.x = function () {}`. */
function holderOf({ parent }: ts.Node): ts.Node[] {
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) return [parent];
  return ts.isBinaryExpression(parent) ? [parent.left] : [];
}

function told(folder: string, program: ts.Program): Told[] {
  const checker = program.getTypeChecker();
  const result: Told[] = [];
  for (const source of program.getSourceFiles()) {
    const path = relative(folder, source.fileName).split(sep).join('/');
    if (path.startsWith('..') || source.isDeclarationFile) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const name = nameOf(node.expression);
        const found = declarationsOf(checker, node);
        const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1;
        const targets = found?.flatMap((one) => placeOf(folder, one) ?? []);
        result.push({ path, line, name: name.getText(), ...(targets ? { targets: [...new Set(targets)] } : {}) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return result;
}

/** Edges that are shown as facts, as `path:line` of the target, by place of the call. What a declared member may run is no question to a compiler. */
function factsAt(source: FactsSource, byPath: ReadonlyMap<string, FileResolution>): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  for (const [path, { edges }] of byPath) {
    for (const { kind, confidence, how, line, to } of edges) {
      if (kind !== 'CALLS' || confidence === 'guess' || how === 'implementation') continue;
      const key = `${path}:${line}`;
      const target = `${to.path}:${source.facts(to.path)?.definitions[to.definition]?.line ?? 1}`;
      result.set(key, (result.get(key) ?? new Set()).add(target));
    }
  }
  return result;
}

/** Edges are compared line by line; a line with a call that the compiler can't tell is not judged wrong. */
function judge(calls: readonly Told[], facts: ReadonlyMap<string, ReadonlySet<string>>): Judged {
  const lines = new Map<string, Told[]>();
  for (const call of calls) lines.set(`${call.path}:${call.line}`, [...(lines.get(`${call.path}:${call.line}`) ?? []), call]);
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const [place, edges] of facts) {
    const here = lines.get(place) ?? [];
    const known = new Set(here.flatMap((call) => call.targets ?? []));
    const isOpen = here.some((call) => call.targets === undefined);
    for (const target of edges) if (!known.has(target) && !isOpen) wrong.push(`${place} -> ${target}`);
  }
  for (const call of calls.filter((one) => (one.targets?.length ?? 0) > 0)) {
    const place = `${call.path}:${call.line}`;
    if (call.targets?.some((target) => facts.get(place)?.has(target))) right++;
    else missed.push(`${place} ${call.name} -> ${call.targets?.join(' ')}`);
  }
  return { right, wrong, missed };
}

async function compare(name: string): Promise<Judged> {
  const folder = join(FIXTURES, name);
  const paths = pathsOf(folder);
  const calls = programs(folder, paths).flatMap((program) => told(folder, program));
  const files = Object.fromEntries(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]));
  const { source, byPath } = await resolveProject(files);
  return judge(calls, factsAt(source, byPath));
}

describe('calls of the fixtures against the TypeScript compiler', () => {
  it('has no edge that the compiler denies, and nearly every call that it knows', async () => {
    const judged: (Judged & { readonly name: string })[] = [];
    for (const name of readdirSync(FIXTURES)) judged.push({ name, ...(await compare(name)) });
    const listed = (pick: 'wrong' | 'missed'): string[] => judged.flatMap((one) => one[pick].map((text) => `${one.name}/${text}`));
    const right = judged.reduce((sum, one) => sum + one.right, 0);
    const missed = listed('missed');
    expect(listed('wrong')).toEqual([]);
    expect(right).toBeGreaterThan(150);
    expect(right / (right + missed.length), missed.join('\n')).toBeGreaterThanOrEqual(LEAST_RECALL);
  }, 120_000);
});
