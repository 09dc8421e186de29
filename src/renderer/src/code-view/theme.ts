import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { TOKEN_TAGS } from './token-tags';

/** Colours come from the window's tokens: custom properties reach into the shadow root, so one theme serves light and dark. */
export const theme = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '12.5px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.55', fontVariantLigatures: 'none' },
    '.cm-scroller::-webkit-scrollbar': { width: '10px', height: '10px' },
    '.cm-scroller::-webkit-scrollbar-thumb': { border: '2px solid transparent', borderRadius: '5px', background: 'var(--border-strong) content-box' },
    '.cm-scroller::-webkit-scrollbar-corner': { background: 'transparent' },
    '.cm-content': { padding: '8px 0' },
    '.cm-line': { padding: '0 16px 0 10px' },
    '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-faint)', border: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { padding: '0 6px 0 14px', minWidth: '36px' },
    '.cm-selectionBackground, &.cm-focused .cm-selectionBackground, ::selection': { backgroundColor: 'var(--selected)' },
    '.mark-definition': { backgroundColor: 'var(--mark-definition)' },
    '.mark-call': { backgroundColor: 'var(--mark-call)', boxShadow: 'inset 2px 0 0 var(--oi-orange)' },
    '.mark-stop': { backgroundColor: 'var(--mark-definition)', boxShadow: 'inset 2px 0 0 var(--accent)' },
    '.shown': { boxShadow: 'inset 3px 0 0 var(--accent)', backgroundColor: 'var(--selected)' },
    '.call': { textDecoration: 'underline', textDecorationColor: 'var(--text-faint)', textUnderlineOffset: '3px', cursor: 'pointer' },
    '.call:hover, .call:focus-visible': { color: 'var(--accent)', textDecorationColor: 'var(--accent)' },
    '.call:focus-visible': { outline: '2px solid var(--focus-ring)', borderRadius: '2px' },
    '.call-unsure': { textDecorationStyle: 'dashed' },
  }),
  syntaxHighlighting(HighlightStyle.define(TOKEN_TAGS.map(({ tag, color, fontStyle }) => ({ tag, color, ...(fontStyle === undefined ? {} : { fontStyle }) })))),
];
