export { type CodeLink, type CodeMark, CodeView } from './code-view';
