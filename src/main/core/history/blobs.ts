import { runGit } from './git';

/** Sizes in bytes of blobs by their name; those that the repository does not hold (a partial clone) are left out. */
export async function blobSizes(root: string, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const { stdout } = await runGit(root, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input: wanted.map((name) => `${name}\n`).join('') });
  return new Map([...stdout.toString('utf8').matchAll(/^([0-9a-f]{40,64}) (\d+)$/gm)].map(([, name = '', size]) => [name, Number(size)]));
}

/** Contents of blobs by their name, as they are stored; those that are missing or have more than `mostBytes` are left out. */
export async function readBlobs(root: string, names: readonly string[], mostBytes: number): Promise<Map<string, Buffer>> {
  const sizes = await blobSizes(root, names);
  const small = [...sizes].flatMap(([name, size]) => (size <= mostBytes ? [name] : []));
  const found = new Map<string, Buffer>();
  if (small.length === 0) return found;
  const { stdout } = await runGit(root, ['cat-file', '--batch'], { input: small.map((name) => `${name}\n`).join(''), maxBytes: 512 * 1024 * 1024 });
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(10, at);
    const [name = '', , size] = stdout.toString('latin1', at, end).split(' ');
    if (end < 0 || size === undefined) break;
    found.set(name, stdout.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return found;
}
