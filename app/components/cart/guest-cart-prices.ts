import { useEffect, useRef, useState } from 'react';
import type { LocalCartLine } from '#app/components/session/local-cart.ts';
import { useLocale } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';

/** The local cart in an address: `12:2,7:1`. */
export const wantedText = (local: readonly Pick<LocalCartLine, 'product_id' | 'quantity'>[]): string =>
  local.map(({ product_id, quantity }) => `${product_id}:${quantity}`).join(',');

/** What `wantedText` wrote, as the verb takes it. */
export const wantedOf = (text: string): { product_id: string; quantity: string }[] =>
  text === ''
    ? []
    : text.split(',').map((pair) => {
        const [product_id = '', quantity = ''] = pair.split(':');
        return { product_id, quantity };
      });

export type GuestPrices = {
  /** The last cart that was priced; null before the first. */
  cart: Cart | null;
  /** The cart in hand is being priced. */
  busy: boolean;
  failed: boolean;
  retry: () => void;
};

/** Today's prices and stock for the local cart, asked anew when it has come to rest after a change. */
export function useGuestPrices(local: readonly LocalCartLine[]): GuestPrices {
  const wanted = wantedText(local);
  const locale = useLocale();
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const ask = async () => {
      const cart = await pricesOf(urls.guestPrices(locale, wanted), leaving.signal);
      if (!leaving.signal.aborted)
        setAnswer((last) => ({ wanted, attempt, failed: cart === null, cart: cart ?? last?.cart ?? null }));
    };
    const timer = setTimeout(() => void ask(), asked.current ? restMs : 0);
    asked.current = true;
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, locale, attempt]);
  const current = answer?.wanted === wanted && answer.attempt === attempt;
  return {
    cart: answer?.cart ?? null,
    busy: !current,
    failed: current && answer.failed,
    retry: () => setAttempt((n) => n + 1),
  };
}

const restMs = 350;

type Answer = { wanted: string; attempt: number; failed: boolean; cart: Cart | null };

/** The priced cart, or null when there was no answer. */
async function pricesOf(address: string, signal: AbortSignal): Promise<Cart | null> {
  try {
    const reply = await fetch(address, { signal });
    return reply.ok ? ((await reply.json()) as Cart) : null;
  } catch {
    return null;
  }
}
