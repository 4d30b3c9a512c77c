import { expect, test } from 'vitest';
import { createPageCache, type Page } from './page-cache.ts';

const page = (text: string, tags: string[] = [], status = 200): Page => ({
  status,
  headers: { 'content-type': 'text/html' },
  etag: text,
  tags,
  length: text.length,
  bodies: { identity: Buffer.from(text) },
});

const cacheAll = () => true;

test('renders once for a hundred concurrent requests', async () => {
  const cache = createPageCache(1 << 20);
  let rendered = 0;
  const render = async () => {
    rendered++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return page('home');
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.getOrRender('/', render, cacheAll)));
  expect(rendered).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.get('/')).toBe(pages[0]);
});

test('drops a page when its content changes, and keeps the others', async () => {
  const cache = createPageCache(1 << 20);
  await cache.getOrRender('a', async () => page('a', ['product:1', 'list']), cacheAll);
  await cache.getOrRender('b', async () => page('b', ['product:2']), cacheAll);
  cache.invalidate(['product:1']);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toBeDefined();
  cache.invalidate();
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test('a page whose rendering started before a change is not cached, and no request after the change gets it', async () => {
  const cache = createPageCache(1 << 20);
  let finish!: (page: Page) => void;
  const old = cache.getOrRender('a', () => new Promise<Page>((resolve) => (finish = resolve)), cacheAll);
  cache.invalidate(['list']);
  const fresh = cache.getOrRender('a', async () => page('new', ['list']), cacheAll);
  finish(page('old', ['list']));
  expect((await old).etag).toBe('old');
  expect((await fresh).etag).toBe('new');
  expect(cache.get('a')?.etag).toBe('new');
});

test('limits memory: drops the least used pages first, and does not cache a page larger than the limit', async () => {
  const cache = createPageCache(10_000);
  for (let i = 0; i < 50; i++)
    await cache.getOrRender(`p${i}`, async () => page('x'.repeat(1000), [`product:${i}`]), cacheAll);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.get('p49')).toBeDefined();
  expect(cache.get('p0')).toBeUndefined();
  await cache.getOrRender('huge', async () => page('x'.repeat(20_000)), cacheAll);
  expect(cache.get('huge')).toBeUndefined();
});

test('counts the size of added encodings, and keeps no uncompressed body beside them', async () => {
  const cache = createPageCache(1 << 20);
  await cache.getOrRender('a', async () => page('a'.repeat(100), ['list']), cacheAll);
  const before = cache.bytes;
  cache.addEncoding('a', 'a'.repeat(100), 'br', Buffer.alloc(500));
  expect(cache.bytes).toBe(before - 100 + 500);
  expect(cache.get('a')?.bodies).toEqual({ br: Buffer.alloc(500) });
  cache.invalidate(['list']);
  expect(cache.size).toBe(0);
});

test('the next request retries a rendering that failed or must not be cached', async () => {
  const cache = createPageCache(1 << 20);
  await expect(cache.getOrRender('a', () => Promise.reject(new Error('no database')), cacheAll)).rejects.toThrow(
    'no database',
  );
  await cache.getOrRender(
    'a',
    async () => page('gone', [], 404),
    (reply) => reply.status === 200,
  );
  expect(cache.get('a')).toBeUndefined();
  expect((await cache.getOrRender('a', async () => page('here'), cacheAll)).etag).toBe('here');
});

test('a re-rendered page does not get the encoding of the old one', async () => {
  const cache = createPageCache(1 << 20);
  const old = await cache.getOrRender('a', async () => page('old', ['list']), cacheAll);
  cache.invalidate(['list']);
  await cache.getOrRender('a', async () => page('new', ['list']), cacheAll);
  cache.addEncoding('a', old.etag, 'br', Buffer.from('old, compressed'));
  expect(cache.get('a')?.bodies.br).toBeUndefined();
});
