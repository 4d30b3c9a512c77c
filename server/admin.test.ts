import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPages } from './admin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>office</title>');
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

const request = (path: string, method = 'GET') => {
  const app = new Hono();
  app.route('/admin', adminPages(folder, true));
  app.all('*', (c) => c.text('the storefront', 404));
  return app.request(path, { method });
};

describe('the back office', () => {
  test.for(['/admin', '/admin/', '/admin/orders/7', '/admin/index.html'])('%s is its one page', async (path) => {
    const reply = await request(path);
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('office')]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age/);
    // Its dispatch desk scans with the camera.
    expect(reply.headers.get('permissions-policy')).toBe('camera=(self), geolocation=(), microphone=(), payment=()');
    const policy = reply.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  });

  test('its files are cached permanently; a deleted one is a 404 without a page', async () => {
    const response = await request('/admin/assets/main-1a2b.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    // A worker uses the policy of its file: it reads files from strangers and fetches nothing.
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*(connect-src|'self'))/);
    const missing = await request('/admin/assets/main-0000.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await request('/admin/assets/../../package.json')).status).not.toBe(500);
  });

  test('refuses writes, and serves no other address', async () => {
    expect(await (await request('/admin/orders', 'POST')).text()).toBe('the storefront');
    expect(await (await request('/administration')).text()).toBe('the storefront');
  });
});
