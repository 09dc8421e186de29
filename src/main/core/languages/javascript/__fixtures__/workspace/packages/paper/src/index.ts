export { Sheet } from './sheet';
export { default as fold, FOLDS } from './fold';
export type { Size } from './sheet';
export * as cutters from './cut';
