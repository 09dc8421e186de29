const AROUND = 2;

/** The lines that differ, with two around them. The change is in one place, so what is alike at both ends is left out. */
export function diffText(name: string, before: string | null, after: string | null): string {
  const [old, now] = [before, after].map((text) => (text === null || text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)));
  if (old === undefined || now === undefined) return '';
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const head = before === null ? ` (new)` : after === null ? ' (removed)' : '';
  return [
    `--- ${name}${head}`,
    ...old.slice(Math.max(0, start - AROUND), start).map((line) => `  ${line}`),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...now.slice(start, now.length - end).map((line) => `+ ${line}`),
    ...old.slice(old.length - end, old.length - end + AROUND).map((line) => `  ${line}`),
  ].join('\n');
}
