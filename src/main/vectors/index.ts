export { type BuildOptions, buildVectors, type VectorReport } from './build';
export type { EmbeddingModel } from './configured';
export { meaningOf } from './meaning';
