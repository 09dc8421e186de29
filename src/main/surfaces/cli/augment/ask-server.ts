import { connect } from 'node:net';
import { addressOf, LONGEST_LINE, type SocketRequest, socketFolder, socketNames } from '../../../platform/local-socket';

/** Milliseconds that running servers have in all: asking the index oneself takes about as long. */
const PATIENCE = 150;
/** Sockets that are tried: those of processes that were killed are passed over. */
const MOST_TRIED = 6;

/** The text in a server's answer; null when it is none. */
function textIn(line: string): string | null {
  const answer: unknown = JSON.parse(line);
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) return null;
  return 'text' in answer && typeof answer.text === 'string' ? answer.text : null;
}

/** Asks at one address. Null on any trouble, and when the signal says that it took too long. */
function askAt(address: string, line: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const socket = connect({ path: address, allowHalfOpen: true });
    const end = (text: string | null): void => {
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(text);
    };
    const giveUp = () => end(null);
    signal.addEventListener('abort', giveUp);
    socket.on('error', giveUp);
    socket.on('close', giveUp);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size > LONGEST_LINE) return giveUp();
      if (part.at(-1) !== 10) return;
      try {
        end(textIn(Buffer.concat(parts).toString('utf8')));
      } catch {
        giveUp();
      }
    });
    socket.write(line);
  });
}

/** What a server that runs, the app or `cairn mcp`, knows of the search; null where none answers. It loads nothing but what Node holds. Never fails. */
export async function askServer(request: SocketRequest): Promise<string | null> {
  const folder = socketFolder();
  const names = socketNames(folder);
  const line = `${JSON.stringify(request)}\n`;
  if (names.length === 0 || Buffer.byteLength(line) > LONGEST_LINE) return null;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    for (const name of names.slice(0, MOST_TRIED)) {
      if (patience.signal.aborted) return null;
      const text = await askAt(addressOf(folder, name), line, patience.signal);
      if (text !== null) return text;
    }
    return null;
  } finally {
    clearTimeout(timer);
  }
}
