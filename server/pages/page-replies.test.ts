import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache, type Page } from './page-cache.ts';
import { createPageReplies } from './page-replies.ts';

const text = 'A page about oil. '.repeat(100);

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The text that a browser shows, and the encoding that it came in. */
async function received(reply: Response): Promise<[string, string | null]> {
  const body = Buffer.from(await reply.arrayBuffer());
  const encoding = reply.headers.get('content-encoding');
  expect(reply.headers.get('content-length')).toBe(String(body.length));
  return [(encoding ? decoders[encoding]!(body) : body).toString(), encoding];
}

test('a cached page is the same in every encoding, whichever was requested first', async () => {
  const encodings = ['br', 'gzip', ''];
  for (const first of encodings) {
    const cache = createPageCache(1 << 20);
    const replies = createPageReplies(cache);
    const page: Page = {
      status: 200,
      headers: {},
      etag: 'e',
      tags: [],
      length: text.length,
      bodies: { identity: Buffer.from(text) },
    };
    await cache.getOrRender(
      '/',
      async () => page,
      () => true,
    );
    for (const accepted of [first, ...encodings, ...encodings]) {
      const request = new Request('http://shop/', { headers: { 'Accept-Encoding': accepted } });
      expect(await received(await replies.reply(request, cache.get('/')!, '/'))).toEqual([text, accepted || null]);
    }
    expect(Object.keys(cache.get('/')!.bodies).toSorted()).toEqual(['br', 'gzip']);
  }
});

test('a cached page that is requested again is compressed once more, in the background', async () => {
  const cache = createPageCache(1 << 20);
  const replies = createPageReplies(cache);
  const list = Array.from({ length: 3000 }, (_, n) => `${n % 7} drops of oil ${(n * 7919) % 1009}`).join(', ');
  const page: Page = {
    status: 200,
    headers: {},
    etag: 'e',
    tags: [],
    length: list.length,
    bodies: { identity: Buffer.from(list) },
  };
  await cache.getOrRender(
    '/',
    async () => page,
    () => true,
  );
  const request = new Request('http://shop/', { headers: { 'Accept-Encoding': 'br' } });
  await replies.reply(request, page, '/');
  const first = cache.get('/')!.bodies.br!;
  const incoming = { method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage;
  const end = vi.fn();
  const response = { writeHead: () => ({ end }) } as unknown as ServerResponse;
  expect(replies.writeCached(incoming, response, cache.get('/')!, '/')).toBe(true);
  expect(end).toHaveBeenCalledWith(first);
  await expect.poll(() => cache.get('/')!.bodies.br!.length).toBeLessThan(first.length);
  const smaller = cache.get('/')!.bodies.br!;
  expect(brotliDecompressSync(smaller).toString()).toBe(list);
  replies.writeCached(incoming, response, cache.get('/')!, '/');
  expect(end).toHaveBeenLastCalledWith(smaller);
  expect(cache.get('/')!.bodies.br).toBe(smaller);
});
