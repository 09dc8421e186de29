import { setTimeout as wait } from 'node:timers/promises';
import { readTraceFile, type TraceEntry, type TracePart } from '../../tools';
import { cancelOnSignals, EXIT, print } from './exit';
import { oneLine, type Style, styleFor } from './render/style';
import { indexedRepository, repositoryHere, traceFileOf } from './repository';
import { clockTime } from './state-text';

export interface TraceOptions {
  /** How many of the newest queries. */
  readonly limit: number;
  readonly follow: boolean;
  /** A line of JSON for each query. */
  readonly json: boolean;
}

/** How often the file is looked at. */
const EVERY_MS = 250;
const MOST_ARGUMENTS = 80;

function argumentsText(args: unknown): string {
  const text = oneLine(JSON.stringify(args) ?? '');
  return text.length > MOST_ARGUMENTS ? `${text.slice(0, MOST_ARGUMENTS - 1)}…` : text;
}

function outcome({ ok, summary, counts }: TraceEntry, style: Style): string {
  if (!ok) return style.warn(oneLine(summary));
  const counted = Object.entries(counts).map(([name, count]) => `${oneLine(name)} ${count}`);
  return counted.length > 0 ? counted.join(', ') : oneLine(summary);
}

function lineOf(entry: TraceEntry, style: Style): string {
  const seconds = String(new Date(entry.time).getSeconds()).padStart(2, '0');
  const ms = `${entry.ms.toFixed(1)} ms`.padStart(9);
  return [
    style.dim(`${clockTime(entry.time)}:${seconds}`),
    oneLine(entry.door).padEnd(4),
    ms,
    style.strong(oneLine(entry.tool)),
    argumentsText(entry.args),
    '->',
    outcome(entry, style),
  ].join('  ');
}

async function show({ entries, unreadable }: TracePart, limit: number, json: boolean): Promise<void> {
  const style = styleFor(process.stdout);
  const lines = entries.slice(-limit).map((entry) => (json ? JSON.stringify(entry) : lineOf(entry, style)));
  if (lines.length > 0) await print(lines.join('\n'));
  if (unreadable > 0) process.stderr.write(`cairn: ${unreadable} ${unreadable === 1 ? 'line' : 'lines'} of the trace could not be read\n`);
}

/**
 * `cairn trace`: the newest queries, oldest first, and with `follow` those that come until Ctrl-C.
 * @throws AppError INDEX_MISSING, UNKNOWN_PATH, BAD_INPUT, UNKNOWN_REPOSITORY, PERMISSION_DENIED.
 */
export async function traceCommand(repo: string | undefined, { limit, follow, json }: TraceOptions): Promise<number> {
  const file = traceFileOf(indexedRepository(repo ?? repositoryHere('')));
  let part = readTraceFile(file);
  await show(part, limit, json);
  if (!follow) {
    if (part.entries.length === 0 && !json) await print('No query has been noted yet. The command line and coding agents note theirs; the window does not.');
    return EXIT.ok;
  }
  const cancel = cancelOnSignals();
  try {
    while (!cancel.signal.aborted) {
      await wait(EVERY_MS, undefined, { signal: cancel.signal }).catch(() => undefined);
      part = readTraceFile(file, part.end);
      await show(part, Number.POSITIVE_INFINITY, json);
    }
    return EXIT.ok;
  } finally {
    cancel.release();
  }
}
