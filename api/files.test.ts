import { z } from '@hono/zod-openapi';
import { beforeEach, expect } from 'vitest';
import type { Actor, Services } from '#shop/context.ts';
import { findUpload } from '#shop/uploads/find-upload.ts';
import { plainPdf } from '#test/files.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { createApi } from './app.ts';
import { defineRoute } from './define.ts';
import { readFileOrName } from './read-files.ts';

const mega = 1024 * 1024;

/** A route that accepts a receipt and up to two photos. */
const probe = defineRoute({
  method: 'post',
  path: '/probe/{id}',
  tag: 'Demo',
  summary: 'Takes files',
  auth: 'user',
  input: z.object({ note: z.string().optional() }),
  files: { receipt: { max: 1, description: 'A receipt' }, photos: { max: 2, description: 'Photos' } },
  output: z.object({ note: z.string(), name: z.string(), photos: z.number() }),
  handle: async (ctx, input) => {
    const upload = await findUpload(ctx, { purpose: 'receipt', source: readFileOrName(input, 'receipt') });
    const photos = (input['photos'] ?? []) as unknown[];
    return { data: { note: String(input['note'] ?? ''), name: upload?.name ?? '', photos: photos.length } };
  },
});

const apiWithCall = (services: Services, actor: Actor) =>
  createApi({
    services,
    ofDemo: [probe],
    caller: async () => ({ actor, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' }),
    log: (error) => {
      throw error;
    },
  });

let form: FormData;
beforeEach(() => {
  form = new FormData();
});

const fileOf = (bytes: Uint8Array, name = 'receipt.pdf') => new File([new Uint8Array(bytes)], name);

test('a file is sent as multipart, or its name as JSON', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  form.set('note', 'by hand');
  form.set('receipt', fileOf(plainPdf()));
  form.append('photos[]', fileOf(plainPdf()));
  const sent = await api.request('/probe/1', { method: 'POST', body: form });
  const first = (await sent.json()) as { data: { note: string; name: string; photos: number } };
  expect([sent.status, first.data.note, first.data.photos]).toEqual([200, 'by hand', 1]);
  expect(first.data.name).toMatch(/^[0-9a-f]{32}$/);
  const named = await api.request('/probe/1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ receipt: first.data.name }),
  });
  expect(((await named.json()) as typeof first).data.name).toBe(first.data.name);
});

test('a field for a file refuses what is neither a file nor a name', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  const send = async (receipt: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await api.request('/probe/1', { method: 'POST', headers, body: JSON.stringify({ receipt }) });
    const { errors } = (await reply.json()) as { errors?: Record<string, string[]> };
    return [reply.status, Object.keys(errors ?? {})];
  };
  for (const bad of [3, {}, [{}], true]) expect(await send(bad)).toEqual([422, ['receipt']]);
  for (const nothing of [null, '']) expect(await send(nothing)).toEqual([200, []]);
});

test.for([
  ['en', 'The file is too large; the maximum is 8 MB', 'The file is 8.6 MB; the maximum is 8 MB'],
  ['ar', 'الحد الأقصى 8 ميجابايت', 'حجم الملف 8.6 ميجابايت والحد الأقصى 8'],
] as const)(
  'in %s a file that is too large is refused with the limit and its size',
  async ([locale, all, limitText], { services, make }) => {
    const api = apiWithCall(services, await make.customer());
    form.set('receipt', fileOf(new Uint8Array(8.55 * mega)));
    const reply = await api.request('/probe/1', { method: 'POST', body: form, headers: { 'Accept-Language': locale } });
    const { message, errors } = (await reply.json()) as { message: string; errors: Record<string, string[]> };
    expect(reply.status).toBe(413);
    expect(message).toContain(all);
    expect(errors['receipt']![0]).toContain(limitText);
  },
);

test('a body larger than the three allowed files is cut off during the upload', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  let bytesSent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(stream) {
      bytesSent += 64 * 1024;
      stream.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const reply = await api.request(
    new Request('http://shop.test/probe/1', { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit),
  );
  expect([reply.status, reply.headers.get('Connection')]).toEqual([413, 'close']);
  expect(bytesSent).toBeLessThan(25.5 * mega);
  const response = await api.request('/probe/1', {
    method: 'POST',
    body: 'x',
    headers: { ...headers, 'Content-Length': String(26 * mega) },
  });
  expect(response.status).toBe(413);
});

test('other routes and other bodies are limited to 1 MB', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  const json = {
    method: 'POST',
    body: JSON.stringify({ note: 'x'.repeat(2 * mega) }),
    headers: { 'Content-Type': 'application/json' },
  };
  expect((await api.request('/probe/1', json)).status).toBe(413);
  form.set('id', fileOf(new Uint8Array(2 * mega)));
  expect((await api.request('/add-to-cart', { method: 'POST', body: form })).status).toBe(413);
});

test('a guest is refused before a file is read', async ({ services }) => {
  const api = apiWithCall(services, contextFor(services).actor);
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        pulled++;
        stream.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(mega) };
  const reply = await api.request(
    new Request('http://shop.test/probe/1', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
  );
  expect(reply.status).toBe(401);
  expect(pulled).toBe(0);
});

test('refuses more files than a field accepts, and an incomplete form', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  for (let n = 0; n < 3; n++) form.append('photos', fileOf(plainPdf()));
  const many = await api.request('/probe/1', { method: 'POST', body: form, headers: { 'Accept-Language': 'en' } });
  expect(many.status).toBe(422);
  expect(((await many.json()) as { errors: Record<string, string[]> }).errors['photos']).toEqual(['At most 2 files']);
  const torn = await api.request('/probe/1', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="receipt"; filename="a"\r\n\r\nabc',
  });
  expect(torn.status).toBe(422);
});

/** Matches a body with these fields, with any other descriptions. */
const bodyOf = (fields: Record<string, object>) => ({
  schema: expect.objectContaining({
    properties: expect.objectContaining(
      Object.fromEntries(Object.entries(fields).map(([name, matching]) => [name, expect.objectContaining(matching)])),
    ),
  }),
});

test('the description lists the accepted files', async ({ services, make }) => {
  const api = apiWithCall(services, await make.customer());
  expect(await (await api.request('/openapi.json')).json()).toHaveProperty(
    ['paths', '/probe/{id}', 'post', 'requestBody', 'content'],
    expect.objectContaining({
      'multipart/form-data': bodyOf({
        receipt: { type: 'string', format: 'binary' },
        photos: { type: 'array', maxItems: 2, items: expect.objectContaining({ format: 'binary' }) },
        note: { type: 'string' },
      }),
      'application/json': bodyOf({ receipt: { type: 'string', description: 'A receipt' } }),
    }),
  );
});
