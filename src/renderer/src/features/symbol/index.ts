export { FileView } from './file-view';
export { SymbolView } from './symbol-view';
