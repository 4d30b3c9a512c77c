import { useFetchers } from 'react-router';
import { useWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { CartPage, type Promises } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ServerLine } from './server-line.tsx';
import { lineWarnings } from './warning-text.ts';

/** The cart of who is signed in. `trouble` is what a change without a script was refused for. */
export function ServerCart({ cart, promise, trouble }: { cart: Cart; promise: Promises; trouble: string | undefined }) {
  const words = useWords();
  const busy = useFetchers().some(({ key, state }) => key.startsWith('line-') && state !== 'idle');
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <CartPage cart={cart} busy={busy} promise={promise} notices={trouble && <Notice tone="alarm">{trouble}</Notice>}>
      {cart.lines.map((line) => (
        <ServerLine key={line.id} line={line} warnings={lineWarnings(words, cart.warnings, line.productId)} />
      ))}
    </CartPage>
  );
}
