import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { type Encoding, encodingFor, hasEtag } from '../negotiate.ts';
import type { Page, PageCache } from './page-cache.ts';
import type { HeaderRecord } from './page-headers.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

type Compression = Exclude<Encoding, 'identity'>;

/** How hard pages are compressed: for one reply, for the cache, and for the cache once a page is requested again. */
const quality = { once: 3, cached: 6, requestedAgain: 10 };

const brotliParams = (body: Buffer, level: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: level,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
});

const brotliAt = (body: Buffer, level: number): Promise<Buffer> => brotli(body, { params: brotliParams(body, level) });

const compressForCache = (body: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'br' ? brotliAt(body, quality.cached) : deflate(body, { level: quality.cached });

/** The window that most pages fit in; Brotli clears its whole window for each page. */
const windowBits = 17;

/** On this thread: passing a page to another one and back takes longer than compressing it this lightly. */
const compressOnce = (body: Buffer, encoding: Compression): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(body, {
        params: { ...brotliParams(body, quality.once), [constants.BROTLI_PARAM_LGWIN]: windowBits },
      })
    : gzipSync(body, { level: quality.once });

/** The encoding of a page; below a thousand bytes compression is not worth it. */
const encodingOf = ({ length }: Page, accepted: string | null | undefined): Encoding =>
  length < 1000 ? 'identity' : encodingFor(accepted);

/** The uncompressed page. Nearly every browser accepts a compressed one. */
async function uncompressed({ bodies: { identity, br, gzip } }: Page): Promise<Buffer> {
  if (identity) return identity;
  return br ? decompress.br(br) : decompress.gzip(gzip!);
}

/** The headers of a reply with the page, and whether the browser has the page already. */
function headFor(page: Page, encoding: Encoding, ifNoneMatch: string | null | undefined) {
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const unchanged = hasEtag(ifNoneMatch, etag);
  const headers: HeaderRecord = { ...page.headers, ETag: etag };
  if (encoding !== 'identity' && !unchanged) headers['Content-Encoding'] = encoding;
  return { headers, unchanged };
}

/** Sends rendered pages in the encoding that the browser accepts, or a 304 reply if it has the page. */
export type PageReplies = {
  /** `key` is the page's key in the cache, which stores the page in this encoding too; null for a page that is not cached. */
  reply(request: Request, page: Page, key: string | null): Promise<Response>;
  /**
   * Writes the cached page under `key` without waiting; false when it is not cached in this encoding. In the background it is compressed once more: a
   * tenth smaller, for thirty times the work.
   */
  writeCached(request: IncomingMessage, response: ServerResponse, page: Page, key: string): boolean;
};

export function createPageReplies(cache: PageCache): PageReplies {
  const compressing = new WeakMap<Page, Partial<Record<Compression, Promise<Buffer>>>>();
  const smallest = new WeakSet<Buffer>();
  /** Pages are compressed again one at a time, so that other work does not wait for the threads. */
  let recompression: Promise<void> | null = null;

  const recompress = (page: Page, key: string, body: Buffer) => {
    if (recompression || smallest.has(body)) return;
    recompression = uncompressed(page)
      .then((identity) => brotliAt(identity, quality.requestedAgain))
      .then((smaller) => {
        smallest.add(smaller);
        cache.addEncoding(key, page.etag, 'br', smaller);
      })
      .catch(() => {})
      .finally(() => {
        recompression = null;
      });
  };

  /** Compresses a page once for concurrent requests. */
  const compressed = (page: Page, encoding: Compression, key: string | null): Promise<Buffer> => {
    const running = compressing.get(page)?.[encoding];
    if (running) return running;
    const compress = key === null || !cache.isEnabled ? compressOnce : compressForCache;
    const work = uncompressed(page).then(async (identity) => {
      const body = await compress(identity, encoding);
      if (key !== null) cache.addEncoding(key, page.etag, encoding, body);
      return body;
    });
    compressing.set(page, { ...compressing.get(page), [encoding]: work });
    return work;
  };

  return {
    async reply(request, page, key) {
      const encoding = encodingOf(page, request.headers.get('accept-encoding'));
      const body =
        encoding === 'identity'
          ? await uncompressed(page)
          : (page.bodies[encoding] ?? (await compressed(page, encoding, key)));
      const { headers, unchanged } = headFor(page, encoding, request.headers.get('if-none-match'));
      if (unchanged && page.status === 200) return new Response(null, { status: 304, headers });
      headers['Content-Length'] = String(body.length);
      return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
        status: page.status,
        headers,
      });
    },
    writeCached(request, response, page, key) {
      const encoding = encodingOf(page, request.headers['accept-encoding']);
      const body = page.bodies[encoding];
      if (!body) return false;
      if (encoding === 'br') recompress(page, key, body);
      const { headers, unchanged } = headFor(page, encoding, request.headers['if-none-match']);
      if (unchanged) {
        response.writeHead(304, headers).end();
        return true;
      }
      headers['Content-Length'] = String(body.length);
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
