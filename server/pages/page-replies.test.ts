import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
