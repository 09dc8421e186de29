export { inputProblems, problemsByPart } from './bad-input';
export type { Changes, FileSample } from './changed-files';
export type { Meaning, NearInMeaning } from './handler';
export { INDEX_STATES, type IndexedRevision, type IndexState, indexProblem, indexState } from './index-state';
export { createToolbox } from './toolbox';
export type { CallOptions, Door, IndexAge, Toolbox, ToolboxOptions } from './toolbox-types';
export type { TraceEntry } from './trace';
export { readTraceFile, type TracePart } from './trace-file';
export { unknownTool } from './unknown-tool';
