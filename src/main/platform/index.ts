export { writeFileAtomically } from './atomic-file';
export { createBreather, throwIfCancelled } from './cancellation';
export { databaseFileFor, indexedAbove, indexFolder, realRoot, repositoryId } from './data-home';
export { dataHome } from './home';
export { logger } from './logger';
export { makeFolder } from './make-folder';
export { findRepository, forgetRepository, type KnownRepository, listRepositories, recordProblem, rememberRepository } from './repositories';
