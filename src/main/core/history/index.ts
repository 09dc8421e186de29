export { countChangedFiles } from './dirty';
export { type GitOptions, gitArguments, gitEnvironment, runGit, streamGit } from './git';
export { type ChangedRanges, changedLineRanges } from './line-ranges';
export { type CommitLineCounts, type HistoryOptions, type HistoryResult, readHistory, readLineCounts } from './log';
export type { LineCount } from './log-parser';
export { gitPlace, type RepositoryHead, repositoryHead, repositoryState } from './state';
export { type GitIndex, trackedFiles } from './tracked';
