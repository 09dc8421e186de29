import { go } from '@codemirror/lang-go';
import { java } from '@codemirror/lang-java';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import type { Extension } from '@codemirror/state';

/** Highlighting for a language id of the index; nothing for those without a grammar here. */
export function highlightingFor(language: string | null): Extension {
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
      return [];
  }
}
