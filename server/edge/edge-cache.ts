import type { EdgeSettings } from './edge-settings.ts';

/** A cache in front of the shop, such as a CDN, that removes pages by tags of what they show. */
export type EdgeCache = {
  /** The headers that tell the cache the tags of a page. The cache removes them before it replies. */
  headers(tags: readonly string[]): Record<string, string>;
  /** Removes the pages that have one of `tags`. Throws when the cache does not confirm it. */
  purge(tags: readonly string[]): Promise<void>;
};

/** How long a purge may take. */
const timeoutMs = 10_000;

async function send(url: string, init: RequestInit): Promise<void> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`the edge cache replied ${reply.status} to a purge`);
}

function* batchesOf(tags: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < tags.length; start += size) yield tags.slice(start, start + size);
}

/** Fastly accepts 256 keys in one purge (developer.fastly.com, "Purge multiple surrogate key tags"). */
const fastlyBatch = 256;

/** A Fastly service. A purged page is marked stale, and served once more while Fastly fetches it again. */
export const fastly = ({ url, id, token }: EdgeSettings): EdgeCache => ({
  headers: (tags) => ({ 'Surrogate-Key': tags.join(' ') }),
  async purge(tags) {
    for (const batch of batchesOf(tags, fastlyBatch))
      await send(`${url}/service/${id}/purge`, {
        method: 'POST',
        headers: { 'Fastly-Key': token, 'Fastly-Soft-Purge': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: batch }),
      });
  },
});

/** Cloudflare accepts at least 30 tags in one purge (developers.cloudflare.com, "Purge cache by cache-tags"). */
const cloudflareBatch = 30;

/** A zone of Cloudflare. */
export const cloudflare = ({ url, id, token }: EdgeSettings): EdgeCache => ({
  headers: (tags) => ({ 'Cache-Tag': tags.join(',') }),
  async purge(tags) {
    for (const batch of batchesOf(tags, cloudflareBatch))
      await send(`${url}/zones/${id}/purge_cache`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags: batch }),
      });
  },
});

/** The tags of one purge fit into a header of Varnish, which accepts 8 kB. */
const varnishBatch = 200;

/** Varnish with `xkey` of varnish-modules, configured by `deploy/varnish.vcl`. */
export const varnish = ({ url }: Pick<EdgeSettings, 'url'>): EdgeCache => ({
  headers: (tags) => ({ xkey: tags.join(' ') }),
  async purge(tags) {
    for (const batch of batchesOf(tags, varnishBatch))
      await send(url, { method: 'PURGE', headers: { 'xkey-purge': batch.join(' ') } });
  },
});

const caches = { fastly, cloudflare, varnish };

/** The cache of these settings; null without one. */
export const createEdgeCache = (settings: EdgeSettings | null): EdgeCache | null =>
  settings && caches[settings.kind](settings);
