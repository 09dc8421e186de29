export interface Comment {
  readonly text: string;
  readonly line: number;
}

const LICENSE = /copyright|licen[sc]ed?\b|spdx|all rights reserved|permission is hereby|redistribut/i;
const TOOL_TALK =
  /^(?:eslint|prettier|biome|tslint|@ts-|jshint|pylint|flake8|mypy|type:|noqa|-\*-|coding[:=]|go:build|\+build|generated|module dependencies|use strict|istanbul|vim:)/i;

/** A line that only rules off a title. */
const RULE = /^[=~\-*#^"_]{3,}$/;

function clean(lines: readonly string[]): string {
  const text = lines
    .map((line) => line.replace(/^\s*(?:\/\*+|\*+\/|\*(?!\/)|\/\/+|#+!?|"""|''')\s?/, '').replace(/\s*(?:\*+\/|"""|''')\s*$/, ''))
    .map((line) => line.trim());
  const rule = text.findIndex((line) => RULE.test(line));
  // A ruled title is followed by what it is the title of.
  const under = rule < 0 ? [] : text.slice(rule + 1);
  return firstParagraph(under.some((line) => line !== '') ? under : text) || firstParagraph(text);
}

function firstParagraph(text: readonly string[]): string {
  const start = text.findIndex((line) => line !== '' && !RULE.test(line));
  if (start < 0) return '';
  const kept: string[] = [];
  for (const line of text.slice(start)) {
    if (line === '' && kept.length > 0) break;
    if (RULE.test(line)) continue;
    if (/^@(?:file|fileoverview|module|description)\b/.test(line)) kept.push(line.replace(/^@\w+\s*/, ''));
    else if (line.startsWith('@')) break;
    else kept.push(line);
  }
  return kept.filter((line) => line !== '').join(' ');
}

/** Comment blocks at the top of a file, before any code: `line` is where each begins. */
function* topComments(text: string): Generator<{ lines: string[]; line: number }> {
  const lines = text.split(/\r?\n/);
  let at = (lines[0] ?? '').startsWith('#!') ? 1 : 0;
  while (at < lines.length && at < 200) {
    const line = (lines[at] ?? '').trim();
    const start = at;
    if (line === '' || /^['"]use strict['"];?$/.test(line)) {
      at++;
      continue;
    }
    const closer = line.startsWith('/*') ? '*/' : (/^[rRuU]?("""|''')/.exec(line)?.[1] ?? null);
    if (closer !== null) {
      const opened = line.indexOf(closer === '*/' ? '/*' : closer) + closer.length;
      if (!line.slice(opened).includes(closer)) {
        at++;
        while (at < lines.length && !(lines[at] ?? '').includes(closer)) at++;
      }
      at++;
    } else if (/^(?:\/\/|#)/.test(line)) while (at < lines.length && /^\s*(?:\/\/|#)/.test(lines[at] ?? '')) at++;
    else return;
    const body = lines.slice(start, at);
    body[0] = (body[0] ?? '').replace(/^\s*[rRuU](?=["'])/, '');
    yield { lines: body, line: start + 1 };
  }
}

/** The first paragraph of the first comment at the top of a file that says something about it; licences and tool settings are passed over. */
export function headerComment(text: string): Comment | null {
  for (const { lines, line } of topComments(text.slice(0, 20_000))) {
    const said = clean(lines);
    if (LICENSE.test(lines.slice(0, 12).join(' ')) || TOOL_TALK.test(said) || said.split(' ').length < 4 || !/\p{L}{3}/u.test(said)) continue;
    return { text: said, line };
  }
  return null;
}

/** The comment right above the `package` line: Go's package comment, Java's package-info. */
export function packageComment(text: string): Comment | null {
  const lines = text.slice(0, 60_000).split(/\r?\n/);
  const at = lines.findIndex((line) => /^package\s+[\w.]+/.test(line));
  if (at < 1) return null;
  let start = at;
  let above = at - 1;
  while (above >= 0 && (lines[above] ?? '').startsWith('@')) above--;
  const end = above + 1;
  if ((lines[above] ?? '').trim().endsWith('*/')) {
    start = above;
    while (start > 0 && !(lines[start] ?? '').includes('/*')) start--;
  } else {
    start = end;
    while (start > 0 && (lines[start - 1] ?? '').startsWith('//')) start--;
  }
  const body = lines.slice(start, end);
  const said = clean(body);
  return said === '' || LICENSE.test(body.slice(0, 12).join(' ')) || TOOL_TALK.test(said) ? null : { text: said, line: start + 1 };
}
