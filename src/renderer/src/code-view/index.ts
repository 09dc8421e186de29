export { type CodeLink, type CodeMark, CodeView } from './code-view';
export type { DiffHunk } from './diff-rows';
export { DiffView } from './diff-view';
