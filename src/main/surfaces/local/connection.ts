import type { Socket } from 'node:net';
import { LONGEST_LINE, type SocketAnswer, type SocketRequest } from '../../platform/local-socket';
import { requestIn } from './request';

/** Milliseconds that whoever connects has for asking and for reading. */
const PATIENCE = 2000;

/** Answers the one request that may come over a connection, and ends it. What is no request ends it without an answer. */
export function answerConnection(socket: Socket, answer: (request: SocketRequest) => SocketAnswer): void {
  const parts: Buffer[] = [];
  let size = 0;
  socket.on('error', () => socket.destroy());
  socket.setTimeout(PATIENCE, () => socket.destroy());
  const onData = (part: Buffer): void => {
    const end = part.indexOf(10);
    parts.push(end < 0 ? part : part.subarray(0, end));
    size += parts.at(-1)?.length ?? 0;
    if (size > LONGEST_LINE) socket.destroy();
    if (end < 0 || size > LONGEST_LINE) return;
    socket.off('data', onData);
    socket.resume();
    const request = requestIn(Buffer.concat(parts).toString('utf8'));
    if (request === null) socket.destroy();
    else socket.end(`${JSON.stringify(answer(request))}\n`);
  };
  socket.on('data', onData);
}
