import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '#app/urls.ts';
import type { Ctx, Services } from '#shop/context.ts';
import type { ZeroResultSearch } from '#shop/reports/zero-result-searches.ts';
import type { EdgeCache } from '../edge/edge-cache.ts';
import { everyPage } from '../edge/purger.ts';
import type { GuestPage } from './guest-pages.ts';
import type { Page, PageCache } from './page-cache.ts';
import type { PageReplies } from './page-replies.ts';
import type { RenderPage } from './render-page.ts';

/** Serves guest pages, rendered once and then from the cache. */
export type GuestPageServer = {
  /** Writes the page from the cache without waiting; false when it is not cached as the browser accepts it. */
  writeCached(request: IncomingMessage, response: ServerResponse, guestPage: GuestPage): boolean;
  /** Replies with the page, which is rendered if it is not cached. */
  handle(request: Request, guestPage: GuestPage, requestId: string): Promise<Response>;
};

type Options = {
  services: Services;
  cache: PageCache;
  render: RenderPage;
  replies: PageReplies;
  /** The cache in front of the shop; null without one. */
  edge: EdgeCache | null;
};

/** How long a shared cache keeps a page without being purged, in seconds. One that the shop purges keeps it longer. */
const sharedSeconds = { unpurged: 30, purged: 3600 };

export function createGuestPageServer({ services, cache, render, replies, edge }: Options): GuestPageServer {
  const sharedFor = edge ? sharedSeconds.purged : sharedSeconds.unpurged;

  /** Renders without cookies, so that nothing personal can get into a cached page. */
  const renderGuestPage = async ({ url: path, locale }: GuestPage, requestId: string): Promise<Page> => {
    const url = new URL(path, services.publicUrl);
    let zeroResultSearch: ZeroResultSearch | undefined;
    const ctx: Ctx = {
      ...services,
      zeroResultSearches: {
        ...services.zeroResultSearches,
        record: (search) => {
          zeroResultSearch = search;
        },
      },
      actor: { kind: 'guest' },
      locale,
      now: new Date(),
      requestId,
    };
    const { page } = await render(new Request(url), ctx, { inlinesStyles: true });
    page.headers['cache-control'] =
      page.status === 200 ? `public, max-age=0, s-maxage=${sharedFor}, stale-while-revalidate=300` : 'no-store';
    if (edge && page.status === 200) Object.assign(page.headers, edge.headers([everyPage, ...page.tags]));
    page.headers['Vary'] = splitLocale(url.pathname).locale ? 'Accept-Encoding' : 'Accept-Encoding, Cookie';
    return { ...page, zeroResultSearch };
  };

  /** Keeps a reply out of shared caches. */
  const unshared = (reply: Response): Response => {
    reply.headers.set('Cache-Control', 'private, no-store');
    for (const name of Object.keys(edge?.headers([]) ?? {})) reply.headers.delete(name);
    return reply;
  };

  /** Counts the search without a result on each request for the page, however it is served; rendering does not count it. */
  const countZeroResultSearch = ({ zeroResultSearch }: Page, method: string | undefined): void => {
    if (zeroResultSearch && method === 'GET') services.zeroResultSearches.record(zeroResultSearch, new Date());
  };

  return {
    writeCached(request, response, { key }) {
      const page = cache.get(key);
      if (!page || !replies.writeCached(request, response, page, key)) return false;
      countZeroResultSearch(page, request.method);
      return true;
    },
    async handle(request, guestPage, requestId) {
      const { generation } = cache;
      const page =
        cache.get(guestPage.key) ??
        (await cache.getOrRender(
          guestPage.key,
          () => renderGuestPage(guestPage, requestId),
          ({ status }) => status === 200,
        ));
      countZeroResultSearch(page, request.method);
      const reply = await replies.reply(request, page, guestPage.key);
      // The edge was purged meanwhile, and would keep an old page until the next change.
      return edge && cache.generation !== generation ? unshared(reply) : reply;
    },
  };
}
