import { splitLocale } from '#app/urls.ts';
import { buildHeader } from '#values/build-header.ts';
import { build } from './line.ts';
import { isBesidePages, loadWhole, pageOfData } from './whole-page.ts';

/**
 * Data of another build would meet scripts that do not know it: their page is loaded whole instead. They come from a shop that was
 * built anew, or out of the browser's own memory from before it was: what was fetched ahead is not asked for again for minutes.
 * Nor may it be shown as it was before something was sent in, a rating say: from then on the shop is asked whether it still holds.
 * By the one function through which all data come, since the router shows nobody the head of a reply.
 */
export function keepDataCurrent(): void {
  const { fetch } = globalThis;
  let sentIn = false;
  globalThis.fetch = async (input, init) => {
    const isRead = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase() === 'GET';
    sentIn ||= !isRead;
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const isPage = url.pathname.endsWith('.data') && !isBesidePages(splitLocale(url.pathname).path);
    if (!isRead || !isPage) return fetch(input, init);
    const reply = await fetch(input, sentIn ? { ...init, cache: 'no-cache' } : init);
    const of = reply.headers.get(buildHeader);
    return of === null || of === build() ? reply : loadWhole(pageOfData(url));
  };
}
