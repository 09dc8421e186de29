import type { IndexState } from '../../tools';

/** The state of an index for a program; times as ISO 8601. */
export function stateJson({ state, why, index }: IndexState, indexing: boolean) {
  return {
    state,
    why,
    indexing,
    index: index === null ? null : indexJson(index),
  };
}

function indexJson({ revision, head, branch, files, toolVersion, createdAt }: NonNullable<IndexState['index']>) {
  return { revision, head, branch, files, toolVersion, indexedAt: new Date(createdAt).toISOString() };
}
