import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, CONTENT_SECURITY_POLICY } from './served-files';

let home: string;
let root: string;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-protocol-'));
  root = path.join(home, 'renderer');
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  mkdirSync(path.join(home, 'renderer-private'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(root, 'assets/a b.js'), 'export {}');
  writeFileSync(path.join(home, 'secret.txt'), 'secret');
  writeFileSync(path.join(home, 'renderer-private/secret.txt'), 'secret');
  symlinkSync(path.join(home, 'secret.txt'), path.join(root, 'link.txt'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const get = (url: string, method = 'GET') => answer(root, { url, method });

describe('app:// addresses', () => {
  it('serves a page with the policy in its header', async () => {
    const response = await get('app://bundle/index.html');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<!doctype html>');
  });
  it('decodes names', async () => {
    const response = await get('app://bundle/assets/a%20b.js');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });
  it('allows no inline code and no foreign place', () => {
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|https?:|\*/);
  });
  it.each([
    'app://bundle/../secret.txt',
    'app://bundle/%2e%2e/secret.txt',
    'app://bundle/..%2fsecret.txt',
    'app://bundle/%2e%2e%2fsecret.txt',
    'app://bundle/assets/..%2f..%2fsecret.txt',
    'app://bundle/..%5csecret.txt',
    'app://bundle/..%2frenderer-private%2fsecret.txt',
    'app://bundle/link.txt',
    'app://bundle/index.html%00.txt',
    'app://bundle/%ff',
    'app://bundle/',
    'app://other/index.html',
    'file:///etc/passwd',
    'nonsense',
  ])('does not serve %s', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
  it('takes no other method', async () => {
    expect((await get('app://bundle/index.html', 'POST')).status).toBe(405);
  });
});
