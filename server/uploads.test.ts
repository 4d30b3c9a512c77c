import { Hono } from 'hono';
import { expect } from 'vitest';
import { openSession } from '#shop/auth/session.ts';
import { storeUpload } from '#shop/uploads/store-upload.ts';
import { emptyPng, plainPdf } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import naughty from '#test/data/blns.json' with { type: 'json' };
import type { Services } from '#shop/context.ts';
import { serverCookies } from '#values/cookies.ts';
import { uploadUrl } from '#values/uploads.ts';
import { serveUpload } from './uploads.ts';

const appOver = (services: Services) =>
  new Hono().get('/uploads/:name', (c) => serveUpload(services, c.req.raw, c.req.param('name')));

test('shows a picture inline, serves a PDF as a download, and lets neither run scripts', async ({
  ctx,
  make,
  services,
}) => {
  const owner = await make.customer();
  const mine = { ...ctx, actor: owner };
  const { token } = await openSession(ctx, owner.userId);
  const cookie = { Cookie: `${serverCookies.token}=${token}` };
  const app = appOver(services);
  const picture = await storeUpload(mine, { purpose: 'receipt', source: emptyPng(60, 40) });
  const pdf = await storeUpload(mine, { purpose: 'receipt', source: plainPdf() });
  for (const [url, type, disposition] of [
    [uploadUrl(picture.name), 'image/webp', /^inline; filename="receipt-[0-9a-f]{8}\.webp"$/],
    [uploadUrl(picture.name, true), 'image/webp', /^inline/],
    [uploadUrl(pdf.name), 'application/pdf', /^attachment; filename="receipt-[0-9a-f]{8}\.pdf"$/],
  ] as const) {
    const reply = await app.request(url, { headers: cookie });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe(type);
    expect(reply.headers.get('Content-Disposition')).toMatch(disposition);
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(reply.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(reply.headers.get('Cache-Control')).toBe('private, no-cache');
    const bytes = await reply.arrayBuffer();
    expect(String(bytes.byteLength)).toBe(reply.headers.get('Content-Length'));
    const etag = reply.headers.get('ETag')!;
    const notModified = await app.request(url, { headers: { ...cookie, 'If-None-Match': etag } });
    expect([notModified.status, (await notModified.arrayBuffer()).byteLength]).toEqual([304, 0]);
    // Users without access learn nothing by knowing its ETag.
    expect((await app.request(url, { headers: { 'If-None-Match': etag } })).status).toBe(404);
    const part = await app.request(url, { headers: { ...cookie, Range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength]);
  }
});

test('hides an upload from guests, strangers, ended sessions and staff without the scope', async ({
  ctx,
  make,
  services,
}) => {
  const owner = await make.customer();
  const { name } = await storeUpload({ ...ctx, actor: owner }, { purpose: 'receipt', source: plainPdf() });
  const app = appOver(services);
  const statusFor = async (headers: Record<string, string>) => (await app.request(uploadUrl(name), { headers })).status;
  const bearer = async (scopes: string[]) => {
    const { token } = await openSession(ctx, (await make.customer({ scopes })).userId);
    return { Authorization: `Bearer ${token}` };
  };
  expect(await statusFor({})).toBe(404);
  expect(await statusFor({ Authorization: 'Bearer ended' })).toBe(404);
  expect(await statusFor(await bearer([]))).toBe(404);
  expect(await statusFor(await bearer(['orders.manage', 'returns.manage', 'chat.answer']))).toBe(404);
  expect(await statusFor(await bearer(['payments.review']))).toBe(200);
});

test('other names and widths do not exist', async ({ ctx, make, services }) => {
  const staff = await make.customer({ scopes: ['payments.review'] });
  const { name } = await storeUpload({ ...ctx, actor: staff }, { purpose: 'receipt', source: emptyPng(60, 40) });
  const { token } = await openSession(ctx, staff.userId);
  const app = appOver(services);
  const status = async (path: string) =>
    (await app.request(`http://shop.test${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await status(`/uploads/${name}`)).toBe(200);
  for (const w of ['', '0', '319', '320.0', '1e2', 'x', '-320'])
    expect(await status(`/uploads/${name}?w=${w}`)).toBe(404);
  for (const bad of [`${name}-320`, `%2e%2e%2f${name}`, '..%2f..%2fetc%2fpasswd', `${name}%00`, ...naughty])
    expect(await status(`/uploads/${encodeURIComponent(bad)}`), bad).toBe(404);
});
