import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { readLocalCart, useLocalCart } from '#app/components/session/local-cart.ts';
import { isSignedIn, useSession } from '#app/components/session/session.tsx';
import { watchReplies } from '#app/middleware/watch.ts';
import { splitLocale } from '#app/urls.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { routeAt } from '#values/routes.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { adaptersFor } from './adapters.ts';
import { useConsent } from './consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { checkoutOf, eventsOf, placedOn, productsOf, screenOf, type TrackedPageData } from './page-events.ts';
import { toEventItems, isPrivatePage, itemOf, pageAddress, type TrackedProduct, type ShopEvent } from './shop-event.ts';
import { createTracker } from './tracker.ts';
import { consumeRemembered, persistInBrowser, once, remember, remembered } from './visit-memory.ts';

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
  const { pathname, search, key } = useLocation();
  const match = useMatches().at(-1);
  const screen = screenOf(match?.id ?? '');
  const data = (match?.loaderData ?? {}) as TrackedPageData;
  /** The products seen so far: a form that adds one to the cart has only its id. */
  const known = useRef(new Map<number, TrackedProduct>());
  const lines = useRef<NonNullable<TrackedPageData['cart']>['lines']>([]);
  const track = useCallback((event: ShopEvent) => tracker.track(event, pageAddress(location)), [tracker]);

  useEffect(() => {
    if (consented) persistInBrowser();
    tracker.update({ consented, open: !isPrivatePage(splitLocale(pathname).path, search) });
  }, [tracker, consented, pathname, search]);

  useEffect(() => {
    for (const [id, one] of productsOf(data)) known.current.set(id, one);
    if (data.cart) lines.current = data.cart.lines;
    track({ name: 'page_view', params: {} });
    for (const event of eventsOf(screen, data, splitLocale(pathname).path, new URLSearchParams(search))) track(event);
    if (screen === 'completePayment' && data.cart) {
      const goods = checkoutOf(data.cart);
      remember('checkout', goods);
      if (once('begun', JSON.stringify(goods.items))) track({ name: 'begin_checkout', params: goods });
    }
    // A page is tracked once, when it opens: data reloaded later is not another page view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, key]);

  const placed = placedOn(screen, data, new Date());
  useEffect(() => {
    if (!placed) return;
    const goods = placed.goods ?? remembered<ReturnType<typeof checkoutOf>>('checkout');
    // A later visit to the transfer page of an old order is not a purchase: the saved checkout is deleted by then.
    if (goods && once('purchases', String(placed.id)))
      track({ name: 'purchase', params: { ...goods, transaction_id: String(placed.id) } });
    remember('checkout', null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, placed?.id]);

  const local = useLocalCart();
  const before = useRef<typeof local>(null);
  useEffect(() => {
    const was = before.current;
    before.current = readLocalCart();
    // Changes in another tab are tracked there, and items that were merged into the account's cart were not removed.
    if (!was || isSignedIn() || document.visibilityState !== 'visible') return;
    for (const { product_id: id } of new Map(
      [...was, ...before.current].map((one) => [one.product_id, one]),
    ).values()) {
      const [had, has] = [was, before.current].map((list) => list.find(({ product_id }) => product_id === id));
      const change = (has?.quantity ?? 0) - (had?.quantity ?? 0);
      const line = (has ?? had)!;
      if (change === 0) continue;
      const price = line.price_after_discount ?? line.price;
      const item = { item_id: String(id), item_name: line.name, price, quantity: Math.abs(change) };
      track({ name: change > 0 ? 'add_to_cart' : 'remove_from_cart', params: toEventItems([item]) });
    }
  }, [local, track]);

  const session = useSession();
  useEffect(() => {
    if (!session.known) return;
    const method = readCookie(document.cookie, cookieNames.strategy) ?? 'local';
    if (consumeRemembered('session', session.signedIn ? 'in' : 'out') && session.signedIn)
      track({ name: 'login', params: { method } });
  }, [session.known, session.signedIn, track]);

  useEffect(() => {
    watchReplies(({ url, form }, results) => {
      for (const { result } of Object.values(results)) {
        const found = (result ?? {}) as TrackedPageData;
        if (found.cart?.lines) lines.current = found.cart.lines;
        if (!form) for (const [id, one] of productsOf(found)) known.current.set(id, one);
      }
      if (!form) return;
      const route = routeAt(splitLocale(url.pathname).path)?.name;
      const [answer] = Object.values(results);
      const moved = answer?.result instanceof Response;
      const wasDone = (answer?.result as { status?: unknown } | undefined)?.status === true;
      const change = (id: number, by: number) => {
        const product = known.current.get(id);
        if (product && by !== 0)
          track({
            name: by > 0 ? 'add_to_cart' : 'remove_from_cart',
            params: toEventItems([itemOf(product, Math.abs(by))]),
          });
      };
      if (route === 'productById' && wasDone) change(Number(form.get('id')), Number(form.get('quantity') ?? 1));
      if (route === 'cart' && wasDone) {
        const line = lines.current.find(
          ({ id, productId }) => id === Number(form.get('line')) || productId === Number(form.get('product')),
        );
        if (line && form.get('intent') === 'remove') change(line.productId, -line.quantity);
        if (line && form.get('intent') === 'set') change(line.productId, Number(form.get('quantity')) - line.quantity);
      }
      if (route === 'completePayment' && moved && !form.has('intent')) {
        const goods = remembered<ReturnType<typeof checkoutOf>>('checkout');
        const payment_type = String(form.get('payment_method'));
        if (goods) track({ name: 'add_payment_info', params: { ...goods, payment_type } });
      }
      if (route === 'otp' && moved && !url.searchParams.has('for'))
        track({ name: 'sign_up', params: { method: 'local' } });
    });
    return () => watchReplies(undefined);
  }, [track]);

  return null;
}
