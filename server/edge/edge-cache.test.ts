import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare, type EdgeCache, fastly } from './edge-cache.ts';
import { createPurger } from './purger.ts';

type Call = { path: string; headers: Record<string, unknown>; body: unknown };

/** The API of a CDN, which replies with `statuses` in turn and then with 200. */
async function startApi(statuses: number[] = []): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url!, headers: request.headers, body: JSON.parse(await text(request)) });
    response.writeHead(statuses.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const tags = Array.from({ length: 300 }, (_, n) => `product:${n}`);

test('Fastly receives at most 256 keys at a time, with the token, as a soft purge', async () => {
  const { url, calls } = await startApi();
  const edge = fastly({ kind: 'fastly', url, id: 'SU1', token: 'key' });
  expect(edge.headers(['all', 'product:1'])).toEqual({ 'Surrogate-Key': 'all product:1' });
  await edge.purge(tags);
  expect(calls.map(({ path }) => path)).toEqual(['/service/SU1/purge', '/service/SU1/purge']);
  expect(calls.flatMap(({ body }) => (body as { surrogate_keys: string[] }).surrogate_keys)).toEqual(tags);
  expect(calls[0]!.headers).toMatchObject({ 'fastly-key': 'key', 'fastly-soft-purge': '1' });
});

test('Cloudflare receives at most 30 tags at a time, with the token', async () => {
  const { url, calls } = await startApi();
  const edge = cloudflare({ kind: 'cloudflare', url, id: 'zone1', token: 'key' });
  expect(edge.headers(['all', 'product:1'])).toEqual({ 'Cache-Tag': 'all,product:1' });
  await edge.purge(tags);
  expect(calls).toHaveLength(10);
  expect(calls.flatMap(({ body }) => (body as { tags: string[] }).tags)).toEqual(tags);
  expect(calls[0]).toMatchObject({ path: '/zones/zone1/purge_cache', headers: { authorization: 'Bearer key' } });
});

test('a purge that the cache refuses is an error', async () => {
  const { url } = await startApi([403]);
  await expect(fastly({ kind: 'fastly', url, id: 'SU1', token: 'wrong' }).purge(['all'])).rejects.toThrow('403');
});

test('a failed purge is repeated with the tags that came meanwhile, and a purge of all pages replaces those by tag', async () => {
  const failures: unknown[] = [];
  const purged: (readonly string[])[] = [];
  let finish!: (error?: Error) => void;
  const edge: EdgeCache = {
    headers: () => ({}),
    purge: (requested) => {
      purged.push(requested);
      return new Promise((resolve, reject) => (finish = (error) => (error ? reject(error) : resolve())));
    },
  };
  const purger = createPurger(edge, (error) => failures.push(error));
  purger.invalidate(['product:1']);
  purger.invalidate(['product:2']);
  purger.invalidate(['product:3', 'list']);
  expect(purged).toEqual([['product:1']]);
  finish(new Error('no reply'));
  await expect.poll(() => purged.length, { timeout: 10_000 }).toBe(2);
  expect(failures).toHaveLength(1);
  expect(purged[1]!.toSorted()).toEqual(['list', 'product:1', 'product:2', 'product:3']);
  purger.invalidate(['product:4']);
  purger.invalidate();
  finish();
  await expect.poll(() => purged.length).toBe(3);
  expect(purged[2]).toEqual(['all']);
  finish();
});

test('a purge is repeated once, for an old page that was on its way to the edge', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const purge = vi.fn(async (_tags: readonly string[]) => {});
  const purger = createPurger({ headers: () => ({}), purge }, () => {});
  purger.invalidate(['product:1']);
  await vi.advanceTimersByTimeAsync(4000);
  purger.invalidate(['product:2']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(purge.mock.calls.map(([tags]) => tags)).toEqual([['product:1'], ['product:2'], ['product:1'], ['product:2']]);
});
