import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/model';
import { type IndexInfo, isToolName, TOOLS, type ToolInput, type ToolName, type ToolOutput, type ToolResult } from '@shared/tools';
import type { z } from 'zod';
import { openReader, type PreparedNames, type Reader, type RevisionRow } from '../core/store/reader';
import { refuseBeyond, refuseTooLarge } from './answer-size';
import { badInput } from './bad-input';
import { countDifferent, type FilesNow } from './folder-difference';
import { Freshness, type FreshnessState } from './freshness';
import type { Meaning, ToolContext } from './handler';
import { askHandler, type IndexSource, newestRevision } from './one-revision';
import { HANDLERS } from './registry';
import { GoneSinceIndexed } from './repository-files';
import type { CallOptions, IndexAge, Toolbox, ToolboxOptions } from './toolbox-types';
import { Trace, type TraceEntry } from './trace';
import { unknownTool } from './unknown-tool';

/** What an index does not know may be newer than it is. */
function ofOldIndex(error: unknown): unknown {
  if (!(error instanceof AppError) || error instanceof GoneSinceIndexed || !error.code.startsWith('UNKNOWN_')) return error;
  const { code, message, suggestions, retry } = error.toData();
  const said = `${message} The repository has changed since it was indexed: index it again if this is newer.`;
  return new AppError(code, said, { suggestions, ...(retry === undefined ? {} : { retry }) });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED'))
    return new AppError('INDEX_BUSY', 'The index is being written. Try again in a moment.', { retry: true });
  // The message may hold absolute paths or SQL, so it stays in the cause.
  return new AppError('INTERNAL', 'Something went wrong inside Cairn while answering. Indexing again may help.', { cause: error });
}

const noMeaning: Meaning = async () => ({ near: [], notes: [] });

function indexInfoOf(base: Omit<IndexInfo, 'stale' | 'changed_files'>, { stale, changedFiles }: FreshnessState): IndexInfo {
  return { ...base, stale, changed_files: changedFiles };
}

function staleIndex({ why }: FreshnessState): AppError {
  return new AppError('INDEX_STALE', `The index is behind the repository: ${why.join(', ')}. Index it again first.`, { retry: true });
}

/** The one boundary between the doors and the handlers: parses input, turns errors into codes, adds index and trace. */
class OpenToolbox implements Toolbox {
  private reader: Reader | null = null;
  private names: { revision: number; list: PreparedNames } | null = null;
  private readonly freshness: Freshness;
  private readonly traced: Trace;

  constructor(private readonly options: ToolboxOptions) {
    this.freshness = new Freshness(options.root);
    this.traced = new Trace(options.traceFile ?? null);
  }

  private openReader(): Reader {
    if (this.reader?.isCurrent === false) this.close();
    this.reader ??= openReader(this.options.databaseFile);
    return this.reader;
  }

  private contextOf(reader: Reader, revision: RevisionRow): ToolContext {
    const { root, meaning = noMeaning, readTexts = null } = this.options;
    return { reader, revision, root, symbolNames: () => this.symbolNames(reader, revision), meaning, readTexts };
  }

  private source(mustBeFresh: boolean): IndexSource {
    return {
      open: () => this.openReader(),
      current: () => this.reader,
      contextOf: (reader, revision) => this.contextOf(reader, revision),
      look: (reader, revision) => (mustBeFresh ? this.freshness.anew(reader, revision) : this.freshness.state(reader, revision)),
    };
  }

  /** What is not foreseen may come of a damaged index, which can show in wrong values before it shows as such. */
  private failureOf(error: unknown): AppError {
    const failure = asAppError(error);
    if (failure.code !== 'INTERNAL') return failure;
    try {
      this.reader?.checkWhole();
      return failure;
    } catch (found) {
      return found instanceof AppError ? found : failure;
    }
  }

  private symbolNames(reader: Reader, revision: RevisionRow): PreparedNames {
    if (this.names?.revision !== revision.id) this.names = { revision: revision.id, list: reader.symbols.names() };
    return this.names.list;
  }

  private async callKnown<N extends ToolName>(name: N, input: unknown, options: CallOptions): Promise<ToolResult<ToolOutput<N>>> {
    const started = performance.now();
    const trace_id = randomUUID();
    // Milliseconds of the answer itself, without the look at the repository that went on beside it.
    let answered: number | null = null;
    const note = (ok: boolean, summary: string, counts: Readonly<Record<string, number>>) => {
      const ms = Math.round((answered ?? performance.now() - started) * 100) / 100;
      this.traced.add({ trace_id, tool: name, door: options.door, args: input, ok, summary, counts, ms, time: Date.now() });
    };
    let index: IndexInfo | undefined;
    try {
      // The contract of that very name has just parsed the input; only the compiler can't follow the name through the registry.
      const parsed = TOOLS[name].input.safeParse(input ?? {});
      if (!parsed.success) throw badInput(name, parsed.error, input ?? {});
      const mustBeFresh = options.fresh === true;
      const args = parsed.data as z.output<(typeof TOOLS)[N]['input']>;
      const { revision, looked, answer, error } = await askHandler<N>(HANDLERS[name], args, this.source(mustBeFresh), mustBeFresh);
      answered = performance.now() - started;
      const state = await looked;
      index = indexInfoOf({ revision: revision.id, head: revision.head }, state);
      if (mustBeFresh && state.stale) throw staleIndex(state);
      if (answer === null) throw state.stale ? ofOldIndex(error) : error;
      refuseTooLarge(name, parsed.data, answer.result, options.door);
      refuseBeyond(parsed.data, answer.page);
      const { result, summary, counts, page, next, guesses, notes } = answer;
      note(true, summary, counts ?? {});
      return {
        ok: true,
        result,
        ...(page ? { page } : {}),
        index,
        trace_id,
        next: next ?? [],
        ...(guesses ? { needs_confirmation: true } : {}),
        ...(notes && notes.length > 0 ? { notes } : {}),
      };
    } catch (error) {
      const failure = this.failureOf(error);
      if (failure.code === 'INTERNAL') this.options.onInternalError?.(failure.cause ?? failure);
      note(false, `${failure.code}: ${failure.message}`, {});
      const data = failure.toData();
      return { ok: false, error: { ...data, suggestions: [...data.suggestions] }, ...(index ? { index } : {}), trace_id };
    }
  }

  call<N extends ToolName>(name: N, input: ToolInput<N>, options: CallOptions): Promise<ToolResult<ToolOutput<N>>>;
  call(name: string, input: unknown, options: CallOptions): Promise<ToolResult<unknown>>;
  async call(name: string, input: unknown, options: CallOptions): Promise<ToolResult<unknown>> {
    if (isToolName(name)) return this.callKnown(name, input, options);
    const trace_id = randomUUID();
    const { code, message, suggestions } = unknownTool(name, Object.keys(TOOLS));
    this.traced.add({
      trace_id,
      tool: name,
      door: options.door,
      args: input,
      ok: false,
      summary: `${code}: ${message}`,
      counts: {},
      ms: 0,
      time: Date.now(),
    });
    return { ok: false, error: { code, message, suggestions: [...suggestions] }, trace_id };
  }

  async prepare(): Promise<void> {
    try {
      const reader = this.openReader();
      newestRevision(reader);
      for (const part of reader.keptParts()) {
        await setImmediate();
        if (this.reader !== reader) return;
        reader.snapshot(part);
      }
    } catch {
      // Whoever asks is told what is wrong.
    }
  }

  async age(now: FilesNow | null): Promise<IndexAge | null> {
    try {
      const reader = this.openReader();
      const { revision, counting } = reader.snapshot(() => ({
        revision: newestRevision(reader),
        counting: now === null ? null : countDifferent(this.options.root, reader, now),
      }));
      const changedFiles = await counting;
      const looking = reader.snapshot(() => {
        if (newestRevision(reader).id !== revision.id) return null;
        this.freshness.forget();
        this.freshness.follow(revision.id, changedFiles);
        return { state: this.freshness.state(reader, revision) };
      });
      if (looking === null) return await this.age(now); // An index run ended meanwhile: what was counted is past.
      const { stale } = await looking.state;
      return { revision: revision.id, head: revision.head, stale, changedFiles };
    } catch {
      // Whoever asks a question is told what is wrong.
      return null;
    }
  }

  trace(): readonly TraceEntry[] {
    return this.traced.list();
  }

  close(): void {
    this.reader?.close();
    this.reader = null;
    this.names = null;
  }
}

/** Opens the toolbox of a repository. The index may be missing: calls then answer INDEX_MISSING until there is one. */
export function createToolbox(options: ToolboxOptions): Toolbox {
  return new OpenToolbox(options);
}
