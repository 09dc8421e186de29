import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { AppError } from '@shared/model';
import { z } from 'zod';
import type { TraceEntry } from './trace';

/** A line of the trace file. */
const traceEntry: z.ZodType<TraceEntry> = z.object({
  trace_id: z.string(),
  tool: z.string(),
  door: z.string(),
  args: z.unknown(),
  ok: z.boolean(),
  summary: z.string(),
  counts: z.record(z.string(), z.number()),
  ms: z.number(),
  time: z.number(),
});

export interface TracePart {
  readonly entries: readonly TraceEntry[];
  /** Lines that are no entry. */
  readonly unreadable: number;
  /** Bytes of the file that have been read, whole lines only: where the next part begins. */
  readonly end: number;
}

/** Bytes that are read at most at once: more than a thousand queries. */
const MOST_BYTES = 8 * 1024 * 1024;
const NEW_LINE = 10;

function parseLines(text: string): Pick<TracePart, 'entries' | 'unreadable'> {
  const entries: TraceEntry[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      entries.push(traceEntry.parse(JSON.parse(line)));
    } catch {
      unreadable++;
    }
  }
  return { entries, unreadable };
}

/** Opens the file; null when no query has been noted yet. @throws AppError PERMISSION_DENIED. */
function open(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new AppError('PERMISSION_DENIED', 'The trace file cannot be read. Check the permissions of the data folder.', { cause });
  }
}

/**
 * Whole lines of a trace file, oldest first: from the byte `from` on, or the newest 8 MB of it. A file that has become shorter is read from its start.
 * @throws AppError PERMISSION_DENIED.
 */
export function readTraceFile(file: string, from: number | null = null): TracePart {
  const descriptor = open(file);
  if (descriptor === null) return { entries: [], unreadable: 0, end: 0 };
  try {
    const { size } = fstatSync(descriptor);
    const newest = Math.max(0, size - MOST_BYTES);
    const start = from === null ? newest : Math.max(from <= size ? from : 0, newest);
    const bytes = Buffer.alloc(size - start);
    const read = bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
    // The first line may be cut where the reading begins, the last one where another process is writing.
    const begin = start > 0 && start === newest && start !== from ? read.indexOf(NEW_LINE) + 1 : 0;
    const end = read.lastIndexOf(NEW_LINE) + 1;
    return { ...parseLines(read.toString('utf8', begin, Math.max(begin, end))), end: start + end };
  } catch (cause) {
    throw new AppError('PERMISSION_DENIED', 'The trace file cannot be read: it is no file, or its disk fails.', { cause });
  } finally {
    closeSync(descriptor);
  }
}
