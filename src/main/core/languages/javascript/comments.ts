/** The comment that ends right before an offset, with only white space between; text is read, not the tree, because siblings are costly to find. */
export function commentBefore(text: string, offset: number): string | undefined {
  let end = offset;
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
  const newlines = text.slice(end, offset).split('\n').length - 1;
  if (text.startsWith('*/', end - 2)) {
    const start = text.lastIndexOf('/*', end - 3);
    if (start < 0 || !text.startsWith('/**', start)) return undefined;
    // A blank line may part a doc block from what it is about; at the head of the file the block is about the file.
    const apart = newlines > 1 && (newlines > 2 || text.slice(0, start).trim() === '');
    return apart ? undefined : text.slice(start, end);
  }
  if (newlines > 1) return undefined;
  let start = end;
  for (;;) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    if (!/^\s*\/\//.test(text.slice(lineStart, Math.min(start, lineStart + 200)))) break;
    start = lineStart;
    if (start === 0) break;
    start--;
  }
  return start === end ? undefined : text.slice(start, end);
}
