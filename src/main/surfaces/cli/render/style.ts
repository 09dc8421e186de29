import { styleText } from 'node:util';

/** How parts of a line are set off; without colour every function gives its text back. */
export interface Style {
  strong(text: string): string;
  dim(text: string): string;
  warn(text: string): string;
}

const PLAIN: Style = { strong: (text) => text, dim: (text) => text, warn: (text) => text };
const COLOURED: Style = {
  strong: (text) => styleText('bold', text),
  dim: (text) => styleText('dim', text),
  warn: (text) => styleText('yellow', text),
};

/** Colour on a terminal only, and not where NO_COLOR asks for none. */
export function styleFor(stream: { readonly isTTY?: boolean }, environment: Readonly<Record<string, string | undefined>> = process.env): Style {
  const isPlain = stream.isTTY !== true || (environment.NO_COLOR ?? '') !== '' || environment.TERM === 'dumb';
  return isPlain ? PLAIN : COLOURED;
}

/** What a terminal would obey or what turns the order of a line around: a repository's names and texts are only shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text with each such character as `�`; tabs and line ends stay. */
export function harmless(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(OBEYED, '�');
}

/** The text on one line. */
export function oneLine(text: string): string {
  return harmless(text).replaceAll(/\s+/g, ' ').trim();
}
