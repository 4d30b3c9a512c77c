import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { readLocalCart, useLocalCart } from '#app/components/session/local-cart.ts';
import { isSignedIn, useSession } from '#app/components/session/session.tsx';
import { watchReplies } from '#app/middleware/watch.ts';
import { splitLocale } from '#app/urls.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { adaptersFor } from './adapters.ts';
import { useConsent } from './consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { localCartEvents } from './local-cart-events.ts';
import { checkoutOf, eventsOf, placedOn, screenOf, type TrackedPageData } from './page-events.ts';
import { addItems, replyEvents, type TrackedItems } from './reply-events.ts';
import { isPrivatePage, pageAddress, type ShopEvent } from './shop-event.ts';
import { createTracker } from './tracker.ts';
import { consumeRemembered, persistInBrowser, once, remember, remembered } from './visit-memory.ts';

type Track = (event: ShopEvent) => void;

/**
 * Sends tracking events to the configured recipients once the visitor has consented, and shows the prompt. Loaded only when a recipient is
 * configured.
 */
export default function Tracking({ ids }: { ids: TrackingIds }): React.ReactNode {
  const consent = useConsent();
  return (
    <>
      {consent !== undefined && consent !== 'denied' && <PageTracker ids={ids} consented={consent === 'granted'} />}
      <ConsentNotice />
    </>
  );
}

/** Tracks opened pages and actions. Not rendered for visitors who refuse. */
function PageTracker({ ids, consented }: { ids: TrackingIds; consented: boolean }) {
  const [tracker] = useState(() =>
    createTracker(async () => {
      await new Promise<void>((resolve) => void whenIdle(resolve));
      return adaptersFor(ids, pageAddress(location));
    }),
  );
  const track = useCallback((event: ShopEvent) => tracker.track(event, pageAddress(location)), [tracker]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (consented) persistInBrowser();
    tracker.update({ consented, open: !isPrivatePage(splitLocale(pathname).path, search) });
  }, [tracker, consented, pathname, search]);

  const items = useRef<TrackedItems>({ products: new Map(), lines: [] });
  useTrackedPages(track, items);
  useTrackedLocalCart(track);
  useTrackedSignIn(track);
  useEffect(() => {
    watchReplies((request, results) => replyEvents(request, results, items.current).forEach(track));
    return () => watchReplies(undefined);
  }, [track]);
  return null;
}

/** Tracks opened pages, and the checkout and the purchase that a page shows. */
function useTrackedPages(track: Track, items: RefObject<TrackedItems>): void {
  const { pathname, search, key } = useLocation();
  const match = useMatches().at(-1);
  const screen = screenOf(match?.id ?? '');
  const data = (match?.loaderData ?? {}) as TrackedPageData;

  useEffect(() => {
    addItems(items.current, data);
    track({ name: 'page_view', params: {} });
    eventsOf(screen, data, splitLocale(pathname).path, new URLSearchParams(search)).forEach(track);
    if (screen === 'completePayment' && data.cart) {
      const checkout = checkoutOf(data.cart);
      remember('checkout', checkout);
      if (once('begun', JSON.stringify(checkout.items))) track({ name: 'begin_checkout', params: checkout });
    }
    // A page is tracked once, when it opens: data reloaded later is not another page view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, items, key]);

  const placedOrder = placedOn(screen, data, new Date());
  useEffect(() => {
    if (!placedOrder) return;
    const checkout = placedOrder.goods ?? remembered<ReturnType<typeof checkoutOf>>('checkout');
    // A later visit to the transfer page of an old order is not a purchase: the saved checkout is deleted by then.
    if (checkout && once('purchases', String(placedOrder.id)))
      track({ name: 'purchase', params: { ...checkout, transaction_id: String(placedOrder.id) } });
    remember('checkout', null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, placedOrder?.id]);
}

/** Tracks changes of a guest's cart, which only the browser knows. */
function useTrackedLocalCart(track: Track): void {
  const local = useLocalCart();
  const previousLines = useRef<typeof local>(null);
  useEffect(() => {
    const before = previousLines.current;
    previousLines.current = readLocalCart();
    // Changes in another tab are tracked there, and items that were merged into the account's cart were not removed.
    if (!before || isSignedIn() || document.visibilityState !== 'visible') return;
    localCartEvents(before, previousLines.current).forEach(track);
  }, [local, track]);
}

function useTrackedSignIn(track: Track): void {
  const { isLoaded, signedIn } = useSession();
  useEffect(() => {
    if (!isLoaded) return;
    const method = readCookie(document.cookie, cookieNames.strategy) ?? 'local';
    if (consumeRemembered('session', signedIn ? 'in' : 'out') && signedIn) track({ name: 'login', params: { method } });
  }, [isLoaded, signedIn, track]);
}
