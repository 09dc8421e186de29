import { go } from '@codemirror/lang-go';
import { java } from '@codemirror/lang-java';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import type { LanguageSupport } from '@codemirror/language';

const BY_ENDING: Readonly<Record<string, string>> = {
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'jsx',
  py: 'python',
  pyi: 'python',
  java: 'java',
  go: 'go',
};

/** The language id of a path that need not be in the index: a file may be gone today. Null for those without a grammar here. */
export function languageOfPath(path: string): string | null {
  return BY_ENDING[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? null;
}

/** The grammar of a language id of the index; null for those without one here. */
export function grammarOf(language: string | null): LanguageSupport | null {
  switch (language) {
    case 'typescript':
      return javascript({ typescript: true });
    case 'tsx':
      return javascript({ typescript: true, jsx: true });
    case 'javascript':
    case 'jsx':
      return javascript({ jsx: true });
    case 'python':
      return python();
    case 'java':
      return java();
    case 'go':
      return go();
    default:
      return null;
  }
}
