/** Letters that are written without spaces between words: each is a token of its own. */
const CJK = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]/gu;

/** `parseHTTPRequest_v2` as words: `parse HTTP Request v2`. */
function splitCase(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
}

/** Words of an identifier in lower case, split at case, digits, underscores and other separators. */
export function identifierWords(name: string): string[] {
  return splitCase(name)
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
  const spaced = text.replace(CJK, ' $& ');
  const split = splitCase(spaced);
  return split === spaced ? spaced : `${spaced} ${split}`;
}
