/** Edit distance with swaps of neighbours, or `most + 1` when it is more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (before[j - 2] ?? 0) + 1);
      current.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}

/** The letters of a name as bits; letters that share a bit only make it less telling. */
function letterBits(name: string): number {
  let bits = 0;
  for (let at = 0; at < name.length; at++) bits |= 1 << (name.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Names prepared for `nearNames`, so that most of them need only be compared by two numbers. */
export interface PreparedNames {
  readonly names: readonly string[];
  /** Letters of each name as bits. */
  readonly bits: Int32Array;
}

export function prepareNames(names: readonly string[]): PreparedNames {
  return { names, bits: Int32Array.from(names, (name) => letterBits(name.toLowerCase())) };
}

/** Names that are spelled like the wanted one, nearest first; case does not count. */
export function nearNames(wanted: string, { names, bits }: PreparedNames, limit: number): string[] {
  const target = wanted.toLowerCase();
  const most = target.length <= 4 ? 1 : target.length <= 8 ? 2 : 3;
  const wantedBits = letterBits(target);
  const found: { name: string; far: number }[] = [];
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? '';
    if (Math.abs(name.length - target.length) > most) continue;
    // One edit adds at most one letter that the other name lacks, so most names are told apart without comparing them letter by letter.
    const letters = bits[at] ?? 0;
    if (bitCount(letters & ~wantedBits) > most || bitCount(wantedBits & ~letters) > most) continue;
    const far = distance(target, name.toLowerCase(), most);
    if (far <= most) found.push({ name, far });
  }
  found.sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((item) => item.name);
}
