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
  const products = useRef(new Map<number, TrackedProduct>());
  const lines = useRef<NonNullable<TrackedPageData['cart']>['lines']>([]);
  const track = useCallback((event: ShopEvent) => tracker.track(event, pageAddress(location)), [tracker]);

  useEffect(() => {
    if (consented) persistInBrowser();
    tracker.update({ consented, open: !isPrivatePage(splitLocale(pathname).path, search) });
  }, [tracker, consented, pathname, search]);

  useEffect(() => {
    for (const [id, one] of productsOf(data)) products.current.set(id, one);
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

  const placedOrder = placedOn(screen, data, new Date());
  useEffect(() => {
    if (!placedOrder) return;
    const goods = placedOrder.goods ?? remembered<ReturnType<typeof checkoutOf>>('checkout');
    // A later visit to the transfer page of an old order is not a purchase: the saved checkout is deleted by then.
    if (goods && once('purchases', String(placedOrder.id)))
      track({ name: 'purchase', params: { ...goods, transaction_id: String(placedOrder.id) } });
    remember('checkout', null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [track, placedOrder?.id]);

  const local = useLocalCart();
  const before = useRef<typeof local>(null);
  useEffect(() => {
    const previousLines = before.current;
    before.current = readLocalCart();
    // Changes in another tab are tracked there, and items that were merged into the account's cart were not removed.
    if (!previousLines || isSignedIn() || document.visibilityState !== 'visible') return;
    for (const { product_id: id } of new Map(
      [...previousLines, ...before.current].map((one) => [one.product_id, one]),
    ).values()) {
      const [lineBefore, lineNow] = [previousLines, before.current].map((list) =>
        list.find(({ product_id }) => product_id === id),
      );
      const change = (lineNow?.quantity ?? 0) - (lineBefore?.quantity ?? 0);
      const line = (lineNow ?? lineBefore)!;
      if (change === 0) continue;
      const price = line.price_after_discount ?? line.price;
      const item = { item_id: String(id), item_name: line.name, price, quantity: Math.abs(change) };
      track({ name: change > 0 ? 'add_to_cart' : 'remove_from_cart', params: toEventItems([item]) });
    }
  }, [local, track]);

  const session = useSession();
  useEffect(() => {
    if (!session.isLoaded) return;
    const method = readCookie(document.cookie, cookieNames.strategy) ?? 'local';
    if (consumeRemembered('session', session.signedIn ? 'in' : 'out') && session.signedIn)
      track({ name: 'login', params: { method } });
  }, [session.isLoaded, session.signedIn, track]);

  useEffect(() => {
    watchReplies(({ url, form }, results) => {
      for (const { result } of Object.values(results)) {
        const pageData = (result ?? {}) as TrackedPageData;
        if (pageData.cart?.lines) lines.current = pageData.cart.lines;
        if (!form) for (const [id, one] of productsOf(pageData)) products.current.set(id, one);
      }
      if (!form) return;
      const route = routeAt(splitLocale(url.pathname).path)?.name;
      const [answer] = Object.values(results);
      const isRedirect = answer?.result instanceof Response;
      const wasDone = (answer?.result as { status?: unknown } | undefined)?.status === true;
      const change = (id: number, by: number) => {
        const product = products.current.get(id);
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
      if (route === 'completePayment' && isRedirect && !form.has('intent')) {
        const goods = remembered<ReturnType<typeof checkoutOf>>('checkout');
        const payment_type = String(form.get('payment_method'));
        if (goods) track({ name: 'add_payment_info', params: { ...goods, payment_type } });
      }
      if (route === 'otp' && isRedirect && !url.searchParams.has('for'))
        track({ name: 'sign_up', params: { method: 'local' } });
    });
    return () => watchReplies(undefined);
  }, [track]);

  return null;
}
