import { CONFIDENCES, EDGE_KINDS, EDGE_RULES, type FileResolution } from '@shared/model';
import { createBreather, logger } from '../../platform';
import type { Resolver } from '../resolve';
import { EdgeBuilder } from '../store/edge-pack';
import type { UnresolvedRow } from '../store/writer/rows';
import type { CodeFile, CodeState } from './code-state';

const kindCode = new Map<string, number>(EDGE_KINDS.map((kind, code) => [kind, code]));
const confidenceCode = new Map<string, number>(CONFIDENCES.map((confidence, code) => [confidence, code]));
const ruleCode = new Map<string, number>(EDGE_RULES.map((rule, code) => [rule, code]));

export interface Links {
  /** Edges of the linked files, those of one file together. */
  readonly edges: EdgeBuilder;
  readonly unresolved: readonly UnresolvedRow[];
  /** Files in which the resolver failed. */
  readonly failed: readonly string[];
}

export interface LinkOptions {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

/** Resolves the references of the files named, in that order. */
export async function linkFiles(paths: readonly string[], state: CodeState, resolver: Resolver, options: LinkOptions): Promise<Links> {
  const edges = new EdgeBuilder();
  const unresolved: UnresolvedRow[] = [];
  const failed: string[] = [];
  const breathe = createBreather(options.signal);
  for (const [index, path] of paths.entries()) {
    const file = state.file(path);
    if (file === undefined) continue;
    const resolution = resolver.resolve(path);
    if (resolution.failure !== undefined) {
      failed.push(path);
      logger.debug(`resolving ${path} failed: ${resolution.failure}`);
    }
    addEdges(edges, file, resolution, state);
    addUnresolved(unresolved, file, resolution);
    options.onProgress(index + 1, paths.length);
    const pause = breathe();
    if (pause !== undefined) await pause;
  }
  return { edges, unresolved, failed };
}

function addEdges(edges: EdgeBuilder, file: CodeFile, resolution: FileResolution, state: CodeState): void {
  for (const { kind, from, to, line, confidence, how } of resolution.edges) {
    const target = to.path === file.source.path ? file : state.file(to.path);
    if (target === undefined) continue;
    edges.add(
      kindCode.get(kind) ?? 0,
      file.symbols[from]?.id ?? 0,
      target.symbols[to.definition]?.id ?? 0,
      file.id,
      target.id,
      line,
      confidenceCode.get(confidence) ?? CONFIDENCES.length - 1,
      ruleCode.get(how) ?? 0,
    );
  }
}

/** One row for each caller, name and reason. */
function addUnresolved(rows: UnresolvedRow[], file: CodeFile, resolution: FileResolution): void {
  const merged = new Map<string, UnresolvedRow>();
  for (const { from, name, package: packageName, reason, line } of resolution.unresolved) {
    const key = `${from}\0${name}\0${packageName ?? ''}\0${reason}`;
    const known = merged.get(key);
    merged.set(key, {
      fileId: file.id,
      src: file.symbols[from]?.id ?? null,
      name,
      packageName: packageName ?? null,
      reason,
      line: Math.min(line, known?.line ?? line),
      count: (known?.count ?? 0) + 1,
    });
  }
  rows.push(...merged.values());
}
