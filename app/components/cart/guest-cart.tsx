import {
  type LocalCartLine,
  removeFromLocalCart,
  setLocalQuantity,
  useLocalCart,
} from '#app/components/session/local-cart.ts';
import { useScreenWords, useWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartPage, type Promises } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useGuestPrices } from './guest-cart-prices.ts';
import { RemoveButton } from './remove-button.tsx';
import { lineWarnings } from './warning-text.ts';
import { cartChoices } from '#words/screens/cart-choices.ts';

/** The cart the browser keeps, at the shop's prices of now. */
export function GuestCart({ promise }: { promise: Promises }) {
  const words = useWords();
  const { after_sign_in } = useScreenWords(cartChoices);
  const hydrated = useHydrated();
  const local = useLocalCart();
  const { cart, busy, failed, retry } = useGuestPrices(local);
  if (!hydrated) return <Waiting />;
  if (local.length === 0) return <EmptyCart />;
  if (failed && !cart) {
    return (
      <Notice tone="alarm" className="my-8">
        <p>{words.cartScreens.prices_failed}</p>
        <Button type="button" look="quiet" className="mt-3" onClick={retry}>
          {words.common.retry}
        </Button>
      </Notice>
    );
  }
  if (!cart) return <Waiting />;
  return (
    <CartPage
      cart={cart}
      busy={busy}
      promise={promise}
      guest
      notices={<Unknown cart={cart} local={local} />}
      choices={<p className="text-sm text-soft">{after_sign_in}</p>}
    >
      {cart.lines.map((line) => {
        const quantity = local.find(({ product_id }) => product_id === line.productId)?.quantity;
        if (quantity === undefined) return null;
        return (
          <CartLineRow
            key={line.id}
            line={line}
            quantity={quantity}
            warnings={lineWarnings(words, cart.warnings, line.productId)}
          >
            {line.available ? (
              <QuantityStepper
                of={line.name}
                value={quantity}
                max={line.stock}
                onChange={(wanted) => setLocalQuantity(line.productId, wanted)}
              />
            ) : (
              <span />
            )}
            <RemoveButton of={line.name} onRemove={() => removeFromLocalCart(line.productId)} />
          </CartLineRow>
        );
      })}
    </CartPage>
  );
}

/** Products the browser remembers and the shop does not know any more. */
function Unknown({ cart, local }: { cart: Cart; local: readonly LocalCartLine[] }) {
  const words = useWords();
  const known = new Set(cart.lines.map(({ productId }) => productId));
  const unknown = cart.warnings.filter(({ productId }) => !known.has(productId));
  const gone = local.filter(({ product_id }) => unknown.some(({ productId }) => productId === product_id));
  if (gone.length === 0) return null;
  return (
    <Notice tone="warm">
      <ul className="grid gap-1">
        {gone.map(({ product_id, name }) => (
          <li key={product_id} className="flex flex-wrap items-center justify-between gap-x-4">
            {words.cart.gone(name)}
            <Button
              type="button"
              look="plain"
              aria-label={words.cartScreens.remove_of(name)}
              onClick={() => removeFromLocalCart(product_id)}
            >
              {words.cartScreens.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The cart's place while it is read; who has no script is told what to do. */
function Waiting() {
  const words = useWords();
  return (
    <div className="grid gap-8 py-6 lg:mt-6 lg:grid-cols-[1fr_22rem] lg:gap-16" aria-busy="true">
      <div className="grid content-start gap-6">
        <noscript>
          <Notice tone="warm">{words.cartScreens.needs_script}</Notice>
        </noscript>
        <output className="sr-only">{words.common.loading}</output>
        {[1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[5.5rem_1fr] gap-4 sm:grid-cols-[7rem_1fr]">
            <Skeleton className="aspect-square" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-[38rem] rounded-lg" />
    </div>
  );
}
