/** Letters that are written without spaces between words: Han, kana, Hangul, and the signs that stand for such letters (々, ー). */
const LETTERS =
  '\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{323af}';
/** Each is a token of its own. */
const CJK = new RegExp(`[${LETTERS}]`, 'gu');
const CJK_RUN = new RegExp(`[${LETTERS}]+`, 'gu');
const CJK_ONLY = new RegExp(`^[${LETTERS}]+$`, 'u');
const ASCII = /^[\0-\x7f]*$/;

/** One form for letters that look the same: composed (file names of macOS are not), and of full width for kana, half for Latin. */
export function sameLetters(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFKC');
}

/** Whether all of a text is written without spaces between words. */
export function isCjk(text: string): boolean {
  return CJK_ONLY.test(sameLetters(text));
}

/** A text's runs of letters without spaces, and what is left of it without them. */
export function cjkRuns(text: string): { readonly runs: readonly string[]; readonly rest: string } {
  const same = sameLetters(text);
  return { runs: same.match(CJK_RUN) ?? [], rest: same.replace(CJK_RUN, ' ') };
}

/** `parseHTTPRequest_v2` as words: `parse HTTP Request v2`. */
function splitCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
}

/** Words of an identifier in lower case, split at case, digits, underscores and other separators. */
export function identifierWords(name: string): string[] {
  return splitCase(sameLetters(name))
    .replace(CJK, ' $& ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Text for the `name` and `body` columns of `search_index`: the text itself, then the words its identifiers split into,
 * so that both `parseRequest` and `request` find it. CJK letters stand apart.
 */
export function searchText(text: string): string {
  const spaced = sameLetters(text).replace(CJK, ' $& ');
  const split = splitCase(spaced);
  return split === spaced ? spaced : `${spaced} ${split}`;
}
