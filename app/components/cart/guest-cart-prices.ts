import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocalCartLine } from '#app/components/session/local-cart.ts';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';

/** The local cart in a URL: product, quantity and variant of each line, `12:2:31,7:1:8`. */
export const serializeCartLines = (
  local: readonly Pick<LocalCartLine, 'product_id' | 'variant_id' | 'quantity'>[],
): string =>
  local.map(({ product_id, variant_id, quantity }) => `${product_id}:${quantity}:${variant_id ?? ''}`).join(',');

/** Reverses `serializeCartLines`; the result is in the form of the API. */
export const parseCartLines = (text: string): { product_id: string; variant_id: string; quantity: string }[] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [product_id = '', quantity = '', variant_id = ''] = pair.split(':');
        return { product_id, variant_id, quantity };
      });

export type GuestPrices = {
  /** The last priced cart; null before the first. */
  cart: CartWithChoices | null;
  /** The current cart is being priced, or could not be: `cart` is an older one. */
  busy: boolean;
  failed: boolean;
  retry: () => void;
};

/** Current prices and stock for the local cart, fetched again once its changes have settled. */
export function useGuestPrices(local: readonly LocalCartLine[]): GuestPrices {
  const cartLines = serializeCartLines(local);
  const locale = useLocale();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<PriceResult | null>(null);
  const hasRequested = useRef(false);
  useEffect(() => {
    if (cartLines === '') return;
    const leaving = new AbortController();
    const request = async () => {
      const cart = await fetchPrices(urls.guestPrices(locale, { products: cartLines }), leaving.signal);
      if (!leaving.signal.aborted)
        setAnswer((last) => ({ cartLines, attempt, failed: cart === null, cart: cart ?? last?.cart ?? null }));
    };
    const timer = setTimeout(() => void request(), hasRequested.current ? debounceMs : 0);
    hasRequested.current = true;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [cartLines, locale, attempt]);
  const current = answer?.cartLines === cartLines && answer.attempt === attempt;
  const failed = current && answer.failed;
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
  return { cart: answer?.cart ?? null, busy: !current || failed, failed, retry };
}

const debounceMs = 350;

type PriceResult = { cartLines: string; attempt: number; failed: boolean; cart: CartWithChoices | null };

/** The priced cart, or null when there was no reply. */
async function fetchPrices(address: string, signal: AbortSignal): Promise<CartWithChoices | null> {
  try {
    const reply = await fetch(address, { signal });
    return reply.ok ? ((await reply.json()) as CartWithChoices) : null;
  } catch {
    return null;
  }
}
