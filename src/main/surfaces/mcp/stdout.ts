import { Writable } from 'node:stream';

/**
 * Keeps stdout for the protocol: gives the only stream that still leads there, and sends to stderr whatever else this process writes to it
 * (console.log too), so that no library can break a message.
 */
export function takeStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, _encoding, done) => {
      write(chunk, (error) => done(error));
    },
  });
}
