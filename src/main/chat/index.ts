export { type AskRequest, ask } from './ask';
export { type BatchQuestion, type BatchResult, batchResult, parseBatch } from './batch';
export type { CallTool } from './calls';
export { type EmbedRequest, embed } from './embed';
export { ollamaStatus, refuseRemoteModel } from './ollama';
export { DEFAULT_OLLAMA_URL, ollamaUrl } from './ollama-url';
