import { withoutRst } from '@shared/model';

/** A piece of a README: what it is, where it starts, and the heading above it. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'code' | 'list';
  readonly text: string;
  readonly line: number;
  /** Text of the nearest heading above; '' before the first. */
  readonly heading: string;
  /** Of a code block: the language it says. */
  readonly language?: string;
}

/** A README of a folder, read. */
export interface Readme {
  readonly path: string;
  readonly blocks: readonly Block[];
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HTML_HEADING = /^\s*<h([1-6])\b/i;
const UNDERLINE = /^([=\-~^"'#*+])\1{2,}\s*$/;
const LIST = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** Text without links, images, badges, tags and emphasis; code stays in backticks. */
export function withoutMarkup(text: string): string {
  return withoutRst(text)
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replaceAll(/\[\s*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replaceAll(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/\[((?!\s|x\])[^\][]+)\]/g, '$1')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(?:br|hr|\/?(?:p|div|h[1-6]|li|ul|ol|tr|td|th|table|dd|dt|blockquote|center))\b[^>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/\|[A-Za-z0-9 _-]+\|/g, '')
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/(?<![\w`])__(.+?)__(?![\w`])/g, '$1')
    .replaceAll(/(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<![\w`])_(\S(?:[^_`]*\S)?)_(?![\w`])/g, '$1')
    .replaceAll(/&nbsp;|&emsp;/g, ' ')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/:[a-z0-9_+]+:(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

class Reader {
  readonly blocks: Block[] = [];
  private heading = '';
  /** `links`: names of link targets in lower case, written `name_` in the text. */
  constructor(private readonly links: ReadonlySet<string>) {}

  private open: { kind: 'paragraph' | 'list'; lines: string[]; line: number } | null = null;

  close(): void {
    if (this.open !== null) {
      const text = withoutMarkup(this.withoutLinkMarks(this.open.lines.join('\n')));
      if (text !== '') this.blocks.push({ kind: this.open.kind, text, line: this.open.line, heading: this.heading });
    }
    this.open = null;
  }

  private withoutLinkMarks(text: string): string {
    return text.replaceAll(/(?<![\w`])([A-Za-z0-9][\w.+-]*?)_(?!\w)/g, (written, name: string) => (this.links.has(name.toLowerCase()) ? name : written));
  }

  addHeading(text: string, line: number): void {
    this.close();
    const plain = withoutMarkup(text.replace(/\s+#+\s*$/, ''));
    if (plain === '') return;
    this.blocks.push({ kind: 'heading', text: plain, line, heading: this.heading });
    this.heading = plain;
  }

  /** Smaller headings below the title, before any other, are mottos. */
  addHtmlHeading(text: string, level: number, line: number): void {
    const isMotto = level > 2 && this.blocks.filter((block) => block.kind === 'heading').length === 1;
    if (!isMotto) this.addHeading(text, line);
    else {
      this.close();
      this.addText(text, line);
      this.close();
    }
  }

  addCode(lines: readonly string[], line: number, language: string): void {
    this.close();
    const indent = Math.min(...lines.filter((item) => item.trim() !== '').map((item) => item.length - item.trimStart().length));
    const text = lines
      .map((item) => item.slice(Number.isFinite(indent) ? indent : 0))
      .join('\n')
      .trim();
    if (text !== '') this.blocks.push({ kind: 'code', text, line, heading: this.heading, language });
  }

  addText(written: string, line: number): void {
    const text = written.replace(/^\s*>\s?/, '').replace(/^\[!\w+\]\s*/, '');
    const kind = LIST.test(text) ? 'list' : 'paragraph';
    if (this.open === null) this.open = { kind, lines: [text], line };
    else this.open.lines.push(text);
  }
}

/** The line in which a heading of HTML that begins at `start` ends; headings are short. */
function htmlHeadingEnd(lines: readonly string[], start: number): number {
  for (let at = start; at < Math.min(lines.length, start + 8); at++) if (/<\/h[1-6]>/i.test(lines[at] ?? '')) return at;
  return start;
}

/** Lines from `start` that belong to an indented block; blank lines inside count. */
function indented(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && (/^(?:\s{2,}|\t)/.test(lines[end] ?? '') || (lines[end] ?? '').trim() === '')) end++;
  while (end > start && (lines[end - 1] ?? '').trim() === '') end--;
  return end;
}

/** Reads Markdown or reStructuredText into blocks. Never fails: what it does not know is a paragraph. */
export function readBlocks(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const links = lines.flatMap((line) => /^\.\. _`?([^:`]+)`?:(?:\s|$)/.exec(line)?.[1]?.toLowerCase() ?? []);
  const reader = new Reader(new Set(links));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      let end = at + 1;
      while (end < lines.length && !(lines[end] ?? '').trim().startsWith(fence)) end++;
      reader.addCode(lines.slice(at + 1, end), at + 2, /^\s*[`~]+\s*([\w+-]*)/.exec(line)?.[1] ?? '');
      at = end;
    } else if (/^\s*<figure\b/i.test(line)) {
      // Its caption speaks of a picture that is not seen here.
      reader.close();
      while (at < lines.length && !/<\/figure>/i.test(lines[at] ?? '')) at++;
    } else if (HTML_HEADING.test(line)) {
      const level = Number(HTML_HEADING.exec(line)?.[1]);
      const end = htmlHeadingEnd(lines, at);
      reader.addHtmlHeading(lines.slice(at, end + 1).join(' '), level, at + 1);
      at = end;
    } else if (/^\s*<!--/.test(line)) {
      reader.close();
      while (at < lines.length && !(lines[at] ?? '').includes('-->')) at++;
    } else if (/^\.\. (?:code|code-block|sourcecode|highlight|prompt)::/.test(line)) {
      const end = indented(lines, at + 1);
      reader.addCode(
        lines.slice(at + 1, end).filter((item) => !/^\s*:[a-z-]+:/.test(item)),
        at + 2,
        line.split('::')[1]?.trim() ?? '',
      );
      at = Math.max(at, end - 1);
    } else if (/^\s{0,3}\[[^\]]+\]:\s*\S+/.test(line)) reader.close();
    else if (/^\.\. /.test(line)) {
      reader.close();
      at = Math.max(at, indented(lines, at + 1) - 1);
    } else if (/^#{1,6}\s/.test(line)) reader.addHeading(line.replace(/^#+\s+/, ''), at + 1);
    else if (line.trim() !== '' && UNDERLINE.test(lines[at + 1] ?? '') && !LIST.test(line) && !UNDERLINE.test(line)) {
      reader.addHeading(line, at + 1);
      at++;
    } else if (line.trim() === '' || UNDERLINE.test(line)) reader.close();
    else if (/^(?: {4}|\t)/.test(line) && reader.blocks.length > 0 && (lines[at - 1] ?? '').trim() === '') {
      const end = indented(lines, at);
      if (LIST.test(line)) reader.addText(line, at + 1);
      else {
        reader.addCode(lines.slice(at, end), at + 1, '');
        at = Math.max(at, end - 1);
      }
    } else reader.addText(line, at + 1);
  }
  reader.close();
  return reader.blocks;
}

const NOISE =
  /sponsor|patreon|backer|donat|badge|twitter|discord|gitter|slack|newsletter|translat|license|copyright|⭐|star this|stack ?overflow|member of the|follow us|advert/i;

const POINTS_ELSEWHERE =
  /^_?(?:please |and |also |you can |for more |for further |first )?(?:see|add|you need|details|information|note|warning|important|tip|protip|check out|visit|read|refer to|follow|learn (?:more|how)|find out|for more|more information|take a look|this (?:readme|document|page|file)|the \S+ branch)\b/i;

/** Paragraphs that say something: sentences, not menus, badges or thanks. */
export function realParagraphs(blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => {
    if (block.kind !== 'paragraph' || NOISE.test(block.text)) return false;
    if (POINTS_ELSEWHERE.test(block.text)) return false;
    // A question to the reader says nothing of the repository.
    if (/[?？]$/.test(block.text)) return false;
    const words = block.text.split(' ').length;
    const letters = block.text.match(/\p{L}/gu)?.length ?? 0;
    const isMenu = (block.text.match(/[|•·]/g)?.length ?? 0) > 2;
    return (words >= 6 || /[\u4e00-\u9fff]{8}/.test(block.text)) && letters > block.text.length / 2 && !isMenu && !/^[[(|]/.test(block.text);
  });
}
