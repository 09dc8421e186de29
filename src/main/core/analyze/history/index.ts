export { type CoChanges, type Companion, coChanges, pathsOfCommit, strongestOfEach } from './co-changes';
export { countReason, noReasons, REASONS, type ReasonCounts } from './commit-kinds';
export { type Evolution, type EvolutionQuestion, evolution } from './evolution';
export { type HistoryData, historyData } from './history-data';
export { type Hotspot, hotFiles, hotFolders, hotModules } from './hotspots';
export { isPlumbing } from './plumbing';
export { lastCommits, type Span } from './tallies';
export { finestStep, STEPS, type Step, startsOf } from './time-steps';
