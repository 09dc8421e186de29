/**
 * The text with the first branch of each `#if` kept and the others blanked, of the same length: the grammar knows conditions between
 * declarations and statements, but not inside of them. Undefined where there is no condition.
 */
export function firstBranches(text: string): string | undefined {
  if (!/^[ \t]*#[ \t]*if\b/m.test(text)) return undefined;
  /** For each open condition: whether the branch being read is kept. */
  const open: boolean[] = [];
  const lines = text.split('\n').map((line) => {
    const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b/.exec(line)?.[1];
    if (directive === 'if') open.push(open.at(-1) ?? true);
    else if (directive === 'endif') open.pop();
    else if (directive !== undefined && open.length > 0) open[open.length - 1] = false;
    return directive === undefined && (open.at(-1) ?? true) ? line : line.replace(/[^\r]/g, ' ');
  });
  return lines.join('\n');
}
