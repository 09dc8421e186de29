/** True while a run writes the index, here or in another process. */
export { isIndexLocked as isBeingIndexed } from '../store/lock';
