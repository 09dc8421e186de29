import { AppError } from '@shared/model';

export const DEFAULT_OLLAMA_URL = 'http://127.0.0.1:11434';

/**
 * The address that Ollama listens on, from what a person or OLLAMA_HOST says: the scheme may be missing, a bare host gets port 11434, and
 * an address to bind to (0.0.0.0) becomes the loopback address.
 * @throws AppError BAD_INPUT for anything that is not an http(s) address without credentials.
 */
export function ollamaUrl(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return DEFAULT_OLLAMA_URL;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  let url: URL;
  try {
    url = new URL(hasScheme ? trimmed : `http://${/:\d+(\/|$)/.test(trimmed) ? trimmed : trimmed.replace(/^([^/]+)/, '$1:11434')}`);
  } catch (cause) {
    throw new AppError('BAD_INPUT', `This is no address of an Ollama server: ${trimmed}`, { suggestions: [DEFAULT_OLLAMA_URL], cause });
  }
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') {
    throw new AppError('BAD_INPUT', 'The address of Ollama must begin with http:// or https:// and hold no password.', { suggestions: [DEFAULT_OLLAMA_URL] });
  }
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.hostname === '[::]') url.hostname = '[::1]';
  return url.origin;
}
