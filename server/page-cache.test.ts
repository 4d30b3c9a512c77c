import { expect, test } from 'vitest';
import { createPageCache, type Page } from './page-cache.ts';

const page = (text: string, tags: string[] = [], status = 200): Page => ({
  status,
  headers: { 'content-type': 'text/html' },
  etag: text,
  tags,
  bodies: { identity: Buffer.from(text) },
});

const keepAll = () => true;

test('a hundred who ask at once cause one rendering', async () => {
  const cache = createPageCache(1 << 20);
  let rendered = 0;
  const render = async () => {
    rendered++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return page('home');
  };
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.through('/', render, keepAll)));
  expect(rendered).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.get('/')).toBe(pages[0]);
});

test('a page leaves when what it shows changes, others stay', async () => {
  const cache = createPageCache(1 << 20);
  await cache.through('a', async () => page('a', ['product:1', 'list']), keepAll);
  await cache.through('b', async () => page('b', ['product:2']), keepAll);
  cache.drop(['product:1']);
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toBeDefined();
  cache.drop();
  expect(cache.size).toBe(0);
  expect(cache.bytes).toBe(0);
});

test('a page begun before a change is not kept, and nobody who comes after the change is given it', async () => {
  const cache = createPageCache(1 << 20);
  let finish!: (page: Page) => void;
  const old = cache.through('a', () => new Promise<Page>((resolve) => (finish = resolve)), keepAll);
  cache.drop(['list']);
  const fresh = cache.through('a', async () => page('new', ['list']), keepAll);
  finish(page('old', ['list']));
  expect((await old).etag).toBe('old');
  expect((await fresh).etag).toBe('new');
  expect(cache.get('a')?.etag).toBe('new');
});

test('memory is bound: the least used leave first, and a page larger than all of it is not kept', async () => {
  const cache = createPageCache(10_000);
  for (let i = 0; i < 50; i++)
    await cache.through(`p${i}`, async () => page('x'.repeat(1000), [`product:${i}`]), keepAll);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.get('p49')).toBeDefined();
  expect(cache.get('p0')).toBeUndefined();
  await cache.through('huge', async () => page('x'.repeat(20_000)), keepAll);
  expect(cache.get('huge')).toBeUndefined();
});

test('what grows by an encoding counts', async () => {
  const cache = createPageCache(1 << 20);
  await cache.through('a', async () => page('a'.repeat(100), ['list']), keepAll);
  const before = cache.bytes;
  cache.grow('a', 'a'.repeat(100), 'br', Buffer.alloc(500));
  expect(cache.bytes).toBe(before + 500);
  expect(cache.get('a')?.bodies.br).toHaveLength(500);
  cache.drop(['list']);
  expect(cache.size).toBe(0);
});

test('a rendering that fails, or is not to be kept, is tried again by the next', async () => {
  const cache = createPageCache(1 << 20);
  await expect(cache.through('a', () => Promise.reject(new Error('no database')), keepAll)).rejects.toThrow(
    'no database',
  );
  await cache.through(
    'a',
    async () => page('gone', [], 404),
    (made) => made.status === 200,
  );
  expect(cache.get('a')).toBeUndefined();
  expect((await cache.through('a', async () => page('here'), keepAll)).etag).toBe('here');
});

test('an encoding of a page that has been made anew meanwhile is not given to the new one', async () => {
  const cache = createPageCache(1 << 20);
  const old = await cache.through('a', async () => page('old', ['list']), keepAll);
  cache.drop(['list']);
  await cache.through('a', async () => page('new', ['list']), keepAll);
  cache.grow('a', old.etag, 'br', Buffer.from('old, compressed'));
  expect(cache.get('a')?.bodies.br).toBeUndefined();
});
