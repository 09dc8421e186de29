export * from './api';
export * from './chat';
export * from './commands';
export * from './events';
