export { countChangedFiles } from './dirty';
export { type GitOptions, gitArguments, gitEnvironment, runGit, streamGit } from './git';
export { type ChangedFileRuns, type ChangedRanges, changedLineRanges, changedRuns } from './line-ranges';
export { type CommitLineCounts, type HistoryOptions, type HistoryResult, readHistory, readLineCounts } from './log';
export type { LineCount } from './log-parser';
export { gitPlace, type RepositoryHead, repositoryHead, repositoryState } from './state';
export { type GitIndex, trackedFiles } from './tracked';
export { type ChangedRun, type Hunk, type PatchFile, parseUnifiedDiff } from './unified-diff';
export { type WorkingChange, workingChanges } from './working-tree';
