export { type AskRequest, ask } from './ask';
export { type BatchQuestion, type BatchResult, batchResult, parseBatch } from './batch';
export type { CallTool } from './calls';
export { ollamaStatus } from './ollama';
export { DEFAULT_OLLAMA_URL, ollamaUrl } from './ollama-url';
