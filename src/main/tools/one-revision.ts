import { AppError } from '@shared/model';
import type { ToolArguments, ToolName, ToolOutput } from '@shared/tools';
import { type Reader, type RevisionRow, unfinishedIndex } from '../core/store/reader';
import type { FreshnessState } from './freshness';
import type { Answer, Handler, ToolContext } from './handler';

/** How often a handler that waits is asked when index runs end while it does. */
const TRIES = 3;

/** What a handler gave or threw, with the one revision of the index that it read. */
export interface Given<T> {
  readonly revision: RevisionRow;
  /** How the repository stands to that revision; never fails. */
  readonly looked: Promise<FreshnessState>;
  readonly answer: T | null;
  /** Why there is no answer. */
  readonly error: unknown;
}

/** Where answers come from. */
export interface IndexSource {
  /** Opens the index, again where another file has taken its place. @throws AppError INDEX_MISSING */
  open(): Reader;
  /** The index that is open now. */
  current(): Reader | null;
  contextOf(reader: Reader, revision: RevisionRow): ToolContext;
  /** Begins to compare the repository with the revision. All that it asks of the index, it asks before it returns. */
  look(reader: Reader, revision: RevisionRow): Promise<FreshnessState>;
}

/** @throws AppError INDEX_MISSING where no index run has ended. */
export function newestRevision(reader: Reader): RevisionRow {
  const revision = reader.meta.revision();
  if (revision === undefined) throw unfinishedIndex();
  return revision;
}

type Begun = Pick<Given<never>, 'revision' | 'looked'>;

/** Revision and what the repository is compared with, of one state of the index. */
function begin(reader: Reader, source: IndexSource): Begun {
  return reader.snapshot(() => {
    const revision = newestRevision(reader);
    return { revision, looked: source.look(reader, revision) };
  });
}

function read<N extends ToolName>(handler: Extract<Handler<N>, { kind: 'read' }>, args: ToolArguments<N>, source: IndexSource): Given<Answer<ToolOutput<N>>> {
  const reader = source.open();
  return reader.snapshot(() => {
    const begun = begin(reader, source);
    try {
      return { ...begun, answer: handler.run(args, source.contextOf(reader, begun.revision)), error: null };
    } catch (error) {
      return { ...begun, answer: null, error };
    }
  });
}

/** False when an index run has ended meanwhile. A toolbox that was closed meanwhile has nothing newer to ask. */
function isStillNewest(reader: Reader, revision: RevisionRow, source: IndexSource): boolean {
  const current = source.current();
  return current === null || (current === reader && current.meta.revision()?.id === revision.id);
}

async function waitFor<N extends ToolName>(
  handler: Extract<Handler<N>, { kind: 'slow' }>,
  args: ToolArguments<N>,
  source: IndexSource,
  mustBeFresh: boolean,
): Promise<Given<Answer<ToolOutput<N>>>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reader = source.open();
    const begun = begin(reader, source);
    // Its answer would not be given: git, or a model, need not be asked.
    if (mustBeFresh && (await begun.looked).stale) return { ...begun, answer: null, error: null };
    const given = await handler.run(args, source.contextOf(reader, begun.revision)).then(
      (answer) => ({ answer, error: null }),
      (error: unknown) => ({ answer: null, error }),
    );
    if (isStillNewest(reader, begun.revision, source)) return { ...begun, ...given };
  }
  throw new AppError('INDEX_BUSY', 'The repository was indexed again while this was answered. Try again in a moment.', { retry: true });
}

/**
 * Asks a handler, so that its answer, the revision that it is said to be of and what that is compared with belong together, whatever commits meanwhile. A
 * `read` handler has all of it from one snapshot. A `slow` one takes snapshots of its own: when another revision is the newest afterwards, it is asked again.
 * What the repository's files or git say is as they are at that time; the freshness tells of it.
 * @throws AppError INDEX_MISSING; INDEX_BUSY when index runs ended during each of three tries.
 */
export async function askHandler<N extends ToolName>(
  handler: Handler<N>,
  args: ToolArguments<N>,
  source: IndexSource,
  mustBeFresh: boolean,
): Promise<Given<Answer<ToolOutput<N>>>> {
  return handler.kind === 'read' ? read(handler, args, source) : waitFor(handler, args, source, mustBeFresh);
}
