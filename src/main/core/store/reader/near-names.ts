import { letterBits, type PreparedNames } from '../name-pack';

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

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Names that are spelled like the wanted one, nearest first; case does not count. */
export function nearNames(wanted: string, { text, ends, bits }: PreparedNames, limit: number): string[] {
  const target = wanted.toLowerCase();
  const most = target.length <= 4 ? 1 : target.length <= 8 ? 2 : 3;
  const wantedBits = letterBits(target);
  const found: { name: string; far: number }[] = [];
  let next = 0;
  for (let at = 0; at < ends.length; at++) {
    const start = next;
    const end = ends[at] ?? 0;
    next = end;
    if (Math.abs(end - start - target.length) > most) continue;
    // One edit adds at most one letter that the other name lacks, so most names are told apart without comparing them letter by letter.
    const letters = bits[at] ?? 0;
    if (bitCount(letters & ~wantedBits) > most || bitCount(wantedBits & ~letters) > most) continue;
    const name = text.slice(start, end);
    const far = distance(target, name.toLowerCase(), most);
    if (far <= most) found.push({ name, far });
  }
  found.sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((item) => item.name);
}
