import { STANDARD_HEADERS } from './standard-headers';

const COMMENTS = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** What a header gives to C++ alone does not make it one. */
const GUARDED = /^[ \t]*#[ \t]*if(?:def[ \t]+|[ \t]+defined[ \t]*\(?[ \t]*)__cplusplus\b[\s\S]*?^[ \t]*#[ \t]*(?:endif|else)/gm;
const SYNTAX =
  /^[ \t]*(?:(?:inline[ \t]+)?namespace\b|template[ \t]*<|using[ \t]+[\w:]|class[ \t]+\w[^;()]*[{:]|(?:public|private|protected)[ \t]*:|virtual[ \t]|enum[ \t]+class\b)|\bstd::|\bconstexpr\b|\bnullptr\b|\boperator[ \t]*(?:[=<>+\-*/[(!&|]|bool\b)|\w[ \t]*&[ \t]*\w+[ \t]*[,)]|\bnoexcept\b|\w::\w/m;
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>/gm;

/** The text of a `.h` file says that it is C++: by its syntax outside of `#ifdef __cplusplus`, or by a header of the C++ library. */
export function saysCpp(text: string): boolean {
  const plain = text.slice(0, 400_000).replace(COMMENTS, ' ').replace(GUARDED, ' ');
  if (SYNTAX.test(plain)) return true;
  return [...plain.matchAll(INCLUDE)].some(([, name]) => name !== undefined && !name.includes('.') && STANDARD_HEADERS.has(name));
}
