import { splitLocale } from '#app/urls.ts';
import { buildHeader } from '#values/build-header.ts';
import { build } from './connection.ts';
import { isNonPagePath, reloadDocument, pageOfData } from './document-load.ts';

/**
 * Data of another build would not fit the loaded scripts: its page is loaded in full instead. Such data comes from a rebuilt shop, or from the
 * browser's cache from before the rebuild, which reuses prefetched data for minutes. Cached data must not be shown after something was submitted
 * either, such as a rating: from then on it is revalidated. This wraps `fetch`, through which all data comes, because the router does not expose
 * response headers.
 */
export function rejectOtherBuilds(): void {
  const { fetch } = globalThis;
  let sentIn = false;
  globalThis.fetch = async (input, init) => {
    const isRead = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase() === 'GET';
    sentIn ||= !isRead;
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isPage = url.pathname.endsWith('.data') && !isNonPagePath(splitLocale(url.pathname).path);
    if (!isRead || !isPage) return fetch(input, init);
    const reply = await fetch(input, sentIn ? { ...init, cache: 'no-cache' } : init);
    const of = reply.headers.get(buildHeader);
    return of === null || of === build() ? reply : reloadDocument(pageOfData(url));
  };
}
