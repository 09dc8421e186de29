export { inputProblems } from './bad-input';
export type { Meaning, NearInMeaning } from './handler';
export { type CallOptions, createToolbox, type Door, type IndexAge, type Toolbox, type ToolboxOptions } from './toolbox';
export type { TraceEntry } from './trace';
