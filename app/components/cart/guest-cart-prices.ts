import { useEffect, useState } from 'react';
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
  const [times, setTimes] = useState(0);
  const [priced, setPriced] = useState<{ wanted: string; cart: Cart } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        setFailed(false);
        try {
          const reply = await fetch(urls.guestPrices(locale, wanted), { signal: leaving.signal });
          if (!reply.ok) throw new Error(String(reply.status));
          setPriced({ wanted, cart: (await reply.json()) as Cart });
        } catch {
          if (!leaving.signal.aborted) setFailed(true);
        }
      },
      priced === null ? 0 : 350,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // `priced` only says how long to wait.
  }, [wanted, locale, times]);
  return { cart: priced?.cart ?? null, busy: priced?.wanted !== wanted && !failed, failed, retry: () => setTimes((n) => n + 1) };
}
