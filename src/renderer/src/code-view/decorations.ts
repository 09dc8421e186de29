import type { Range, Text } from '@codemirror/state';
import { Decoration, type DecorationSet } from '@codemirror/view';
import type { Confidence } from '@shared/model';

/** Lines to set apart. Lines count in the file, from 1. */
export interface CodeMark {
  readonly kind: 'definition' | 'call' | 'stop';
  readonly line: number;
  readonly endLine?: number;
}

/** A name on a line that leads to a symbol. */
export interface CodeLink {
  readonly line: number;
  readonly name: string;
  readonly target: string;
  readonly confidence: Confidence;
}

/** Links under one name of one line, with the columns (from 0) where it stands. */
export interface PlacedLinks {
  readonly line: number;
  readonly columns: readonly number[];
  readonly length: number;
  readonly links: readonly CodeLink[];
}

const WORD = /[\p{L}\p{N}_$]/u;

/** Where `name` stands as a whole word in a line; the calls of it (`name(`) when there are any. */
export function columnsOf(line: string, name: string): readonly number[] {
  const all: number[] = [];
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + name.length)) {
    const before = line[at - 1] ?? '';
    const after = line[at + name.length] ?? '';
    if (!WORD.test(before) && !WORD.test(after)) all.push(at);
  }
  const calls = all.filter((at) => /^\s*(<[^()]*>)?\(/.test(line.slice(at + name.length)));
  return calls.length > 0 ? calls : all;
}

/** Gathers links by line and name: several links of one name are candidates, not a sequence. */
export function placeLinks(links: readonly CodeLink[], lineAt: (line: number) => string | null): readonly PlacedLinks[] {
  const groups = new Map<string, CodeLink[]>();
  for (const link of links) {
    const key = `${link.line} ${link.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [link]);
    else if (!group.some((other) => other.target === link.target)) group.push(link);
  }
  const placed: PlacedLinks[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    const line = first === undefined ? null : lineAt(first.line);
    if (first === undefined || line === null || first.name === '') continue;
    const columns = columnsOf(line, first.name);
    if (columns.length > 0) placed.push({ line: first.line, columns, length: first.name.length, links: group });
  }
  return placed;
}

/** The editor's decorations. `data-link` on a name is a position in `placed`. */
export function buildDecorations(text: Text, firstLine: number, marks: readonly CodeMark[], placed: readonly PlacedLinks[]): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const mark of marks) {
    const last = Math.min(mark.endLine ?? mark.line, firstLine + text.lines - 1);
    for (let line = Math.max(mark.line, firstLine); line <= last; line++) {
      ranges.push(Decoration.line({ class: `mark-${mark.kind}` }).range(text.line(line - firstLine + 1).from));
    }
  }
  placed.forEach((group, index) => {
    const sure = group.links.length === 1 && group.links.every((link) => link.confidence === 'certain');
    const decoration = Decoration.mark({
      class: sure ? 'call' : 'call call-unsure',
      attributes: { role: 'link', tabindex: '0', 'data-link': String(index) },
    });
    const start = text.line(group.line - firstLine + 1).from;
    for (const column of group.columns) ranges.push(decoration.range(start + column, start + column + group.length));
  });
  return Decoration.set(ranges, true);
}
