import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Where the window's own files come from. */
export const ORIGIN = 'app://bundle';

/** No inline script or style, no eval, nothing from elsewhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** The file below `root` (links followed) that an address names, or null when it names nothing that may be served. */
export async function fileOf(root: string, address: string): Promise<string | null> {
  try {
    const url = new URL(address);
    if (url.protocol !== 'app:' || url.host !== 'bundle') return null;
    const name = decodeURIComponent(url.pathname);
    if (name.includes('\0') || name.includes('\\')) return null;
    const [folder, file] = await Promise.all([realpath(root), realpath(path.join(root, name))]);
    return file.startsWith(folder + path.sep) ? file : null;
  } catch {
    return null;
  }
}

/** Answers one request for a file of the window. */
export async function answer(root: string, request: Pick<Request, 'url' | 'method'>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('method not allowed', { status: 405 });
  const file = await fileOf(root, request.url);
  if (file === null) return new Response('not found', { status: 404 });
  try {
    const body = new Uint8Array(await readFile(file));
    return new Response(request.method === 'HEAD' ? null : body, { headers: headersOf(file) });
  } catch {
    return new Response('not found', { status: 404 });
  }
}

function headersOf(file: string): Record<string, string> {
  return {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}
