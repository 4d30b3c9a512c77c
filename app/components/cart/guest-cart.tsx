import {
  type LocalCartLine,
  removeFromLocalCart,
  setLocalQuantity,
  useLocalCart,
} from '#app/components/session/local-cart.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { cartChoices } from '#words/screens/cart-choices.ts';
import { cartScreens, cartWords } from '#words/screens/cart.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartPage, type Promises } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useGuestPrices } from './guest-cart-prices.ts';
import { PricesFailed } from './prices-failed.tsx';
import { RemoveButton } from './remove-button.tsx';
import { WaitingLines } from './waiting-lines.tsx';
import { lineWarnings } from './warning-text.ts';

/** The cart the browser keeps, at the shop's prices of now. */
export function GuestCart({ promise }: { promise: Promises }) {
  const { after_sign_in } = useScreenWords(cartChoices);
  const hydrated = useHydrated();
  const local = useLocalCart();
  const { cart, busy, failed, retry } = useGuestPrices(local);
  if (!hydrated) return <Waiting />;
  if (local.length === 0) return <EmptyCart />;
  if (failed && !cart) return <PricesFailed retry={retry} className="my-8" />;
  if (!cart) return <Waiting lines={local} />;
  return (
    <CartPage
      cart={cart}
      busy={busy}
      promise={promise}
      guest
      notices={<Unknown cart={cart} local={local} />}
      choices={<p className="text-sm text-soft">{after_sign_in}</p>}
    >
      <GuestLines cart={cart} local={local} />
    </CartPage>
  );
}

/** The priced lines that are still wanted, each with its stepper. */
export function GuestLines({ cart, local }: { cart: Cart; local: readonly LocalCartLine[] }) {
  const words = useScreenWords(cartScreens);
  return cart.lines.map((line) => {
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
  });
}

/** Products the browser remembers and the shop does not know any more. */
function Unknown({ cart, local }: { cart: Cart; local: readonly LocalCartLine[] }) {
  const words = useScreenWords(cartWords);
  const inCart = useScreenWords(cartScreens);
  const known = new Set(cart.lines.map(({ productId }) => productId));
  const unknown = cart.warnings.filter(({ productId }) => !known.has(productId));
  const gone = local.filter(({ product_id }) => unknown.some(({ productId }) => productId === product_id));
  if (gone.length === 0) return null;
  return (
    <Notice tone="warm">
      <ul className="grid gap-1">
        {gone.map(({ product_id, name }) => (
          <li key={product_id} className="flex flex-wrap items-center justify-between gap-x-4">
            {words.gone(name)}
            <Button
              type="button"
              look="plain"
              aria-label={inCart.remove_of(name)}
              onClick={() => removeFromLocalCart(product_id)}
            >
              {inCart.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * The cart's place while it is read; who has no script is told what to do. Until it is known how many `lines` there are, what
 * stands below them keeps its place unseen, and so does the foot of the page, so that nothing seen has to move.
 */
function Waiting({ lines }: { lines?: readonly LocalCartLine[] }) {
  const { needs_script } = useScreenWords(cartScreens);
  return (
    <div className="cart-waiting grid gap-8 pb-8 lg:mt-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
      <div>
        <noscript>
          <Notice tone="warm">{needs_script}</Notice>
        </noscript>
        <WaitingLines {...(lines && { lines })} />
        <Skeleton className={classes('mt-2 h-12 w-36', !lines && 'invisible')} />
      </div>
      <Skeleton className={classes('h-[48rem] rounded-lg lg:h-[52.75rem]', !lines && 'max-lg:invisible')} />
      <span className="h-14.5 lg:hidden" />
    </div>
  );
}
