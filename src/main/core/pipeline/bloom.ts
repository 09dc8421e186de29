/** Bits a name and hash functions: about one false positive in a hundred. */
const BITS_PER_NAME = 10;
const HASHES = 5;

/** FNV-1a over the UTF-16 units, with a second multiplier for the second hash. */
function hashes(name: string): [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [first >>> 0, (second | 1) >>> 0];
}

/** A Bloom filter of the names: it may say yes wrongly, never no. */
export function bloomOf(names: readonly string[]): Uint8Array {
  const bits = Math.max(64, names.length * BITS_PER_NAME);
  const filter = new Uint8Array(Math.ceil(bits / 8));
  for (const name of names) {
    const [first, second] = hashes(name);
    for (let turn = 0; turn < HASHES; turn++) {
      const bit = (first + turn * second) % (filter.length * 8);
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return filter;
}

export function mayHold(filter: Uint8Array, name: string): boolean {
  const [first, second] = hashes(name);
  for (let turn = 0; turn < HASHES; turn++) {
    const bit = (first + turn * second) % (filter.length * 8);
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
