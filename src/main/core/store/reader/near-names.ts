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

/** Names that are spelled like the wanted one, nearest first; case does not count. */
export function nearNames(wanted: string, names: Iterable<string>, limit: number): string[] {
  const target = wanted.toLowerCase();
  const most = target.length <= 4 ? 1 : target.length <= 8 ? 2 : 3;
  const found: { name: string; far: number }[] = [];
  for (const name of names) {
    const far = distance(target, name.toLowerCase(), most);
    if (far <= most) found.push({ name, far });
  }
  found.sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return found.slice(0, limit).map((item) => item.name);
}
