import {
  changeLocalVariant,
  isOf,
  type LocalCartLine,
  type LocalItem,
  readLocalCart,
  removeFromLocalCart,
  setLocalQuantity,
  useLocalCart,
} from '#app/components/session/local-cart.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Cart, CartLine } from '#shop/cart/cart.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';
import type { VariantChoice } from '#shop/catalogue/card.ts';
import { egp } from '#values/money.ts';
import { fullName } from '#values/variants.ts';
import { cartChoices } from '#words/cart/choices/index.ts';
import { cartScreens, cartMessages } from '#words/cart/screens/index.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartPage, type Promises } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useGuestPrices } from './guest-cart-prices.ts';
import { LinesByRoutine } from './lines-by-routine.tsx';
import { PricesFailed } from './prices-failed.tsx';
import { RemoveButton } from './remove-button.tsx';
import { VariantSelect } from './variant-select.tsx';
import { CartLineSkeleton, CartLineSkeletons } from './cart-line-skeletons.tsx';
import { lineWarnings } from './warning-text.ts';

/** The browser's cart at the shop's current prices. */
export function GuestCart({ promise }: { promise: Promises }) {
  const { after_sign_in } = useScreenMessages(cartChoices);
  const hydrated = useHydrated();
  const local = useLocalCart();
  const { cart, busy, failed, retry } = useGuestPrices(local);
  if (!hydrated) return <LoadingCart />;
  if (local.length === 0) return <EmptyCart />;
  if (failed && !cart) return <PricesFailed retry={retry} className="my-8" />;
  if (!cart) return <LoadingCart lines={local} />;
  return (
    <CartPage
      cart={cart}
      busy={busy}
      promise={promise}
      guest
      notices={failed ? <PricesFailed retry={retry} className="mb-4" /> : <UnpricedCart cart={cart} local={local} />}
      choices={<p className="text-sm text-soft">{after_sign_in}</p>}
    >
      <GuestLines cart={cart} local={local} />
    </CartPage>
  );
}

/** The priced lines that are still in the local cart, each with its stepper. */
export function GuestLines({ cart, local }: { cart: CartWithChoices; local: readonly LocalCartLine[] }) {
  const words = useScreenMessages(cartScreens);
  const change = useChangeVariant();
  const localOf = ({ productId, variantId }: CartLine) =>
    local.find((one) => isOf(one, { product_id: productId, variant_id: variantId }));
  const row = (line: CartLine) => {
    const item = { product_id: line.productId, variant_id: line.variantId };
    const quantity = localOf(line)?.quantity;
    if (quantity === undefined) {
      const changed = local.find((one) => one.product_id === line.productId && !isPriced(cart, one));
      return changed ? <CartLineSkeleton key={line.id} line={changed} /> : null;
    }
    const choices = cart.choices[line.productId];
    return (
      <CartLineRow
        key={line.id}
        line={line}
        quantity={quantity}
        warnings={lineWarnings(words, cart.warnings, line.variantId)}
        choice={
          choices && (
            <VariantSelect
              line={line}
              choices={choices}
              value={line.variantId}
              onChange={(choice) => change(line, item, choice)}
            />
          )
        }
      >
        {line.available ? (
          <QuantityStepper
            label={fullName(line)}
            value={quantity}
            max={line.stock}
            onChange={(quantity) => setLocalQuantity(item, quantity)}
          />
        ) : (
          <span />
        )}
        <RemoveButton label={fullName(line)} onRemove={() => removeFromLocalCart(item)} />
      </CartLineRow>
    );
  };
  return (
    <LinesByRoutine
      lines={cart.lines}
      routineOf={(line) => localOf(line)?.routine}
      renderRemoveAll={(routine) => (
        <RemoveButton
          label={words.routine(routine)}
          text={words.remove_all}
          onRemove={() => local.filter((line) => line.routine === routine).forEach(removeFromLocalCart)}
        />
      )}
    >
      {row}
    </LinesByRoutine>
  );
}

/** Changes the variant of a line, and says so when fewer units are in stock. */
function useChangeVariant() {
  const words = useScreenMessages(cartMessages);
  return (line: CartLine, item: LocalItem, { id, name, price, offer, stock }: VariantChoice) => {
    const before = readLocalCart();
    const requested = before
      .filter((one) => isOf(one, item) || isOf(one, { ...item, variant_id: id }))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const prices = { price: egp(price), price_after_discount: offer === null ? null : egp(offer) };
    const quantity = changeLocalVariant(item, { variant_id: id, variant_name: name, ...prices }, stock);
    if (quantity < requested) toast(words.clamped(fullName({ name: line.name, variantName: name }), quantity));
  };
}

/** Whether the priced cart has a line of the local cart. */
const isPriced = (cart: Cart, local: LocalCartLine): boolean =>
  cart.lines.some(({ productId, variantId }) => isOf(local, { product_id: productId, variant_id: variantId }));

/** Products in the browser's cart that the shop no longer has. */
function UnpricedCart({ cart, local }: { cart: Cart; local: readonly LocalCartLine[] }) {
  const words = useScreenMessages(cartMessages);
  const inCart = useScreenMessages(cartScreens);
  const unavailable = local.filter(
    (one) =>
      cart.warnings.some(({ code, productId }) => code === 'gone' && productId === one.product_id) &&
      !isPriced(cart, one),
  );
  if (unavailable.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {unavailable.map(({ product_id, variant_id, name: productName, variant_name: variantName }) => {
          const name = fullName({ name: productName, variantName });
          return (
            <li key={`${product_id} ${variant_id}`} className="flex flex-wrap items-center justify-between gap-x-4">
              {words.gone(name)}
              <Button
                type="button"
                variant="link"
                aria-label={inCart.remove_of(name)}
                onClick={() => removeFromLocalCart({ product_id, variant_id })}
              >
                {inCart.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/**
 * The cart's placeholder while it loads; without a script it shows instructions. Until the number of `lines` is known, everything below them,
 * including the footer, is laid out but hidden, so that nothing visible moves.
 */
function LoadingCart({ lines }: { lines?: readonly LocalCartLine[] }) {
  const { needs_script } = useScreenMessages(cartScreens);
  return (
    <div className="cart-waiting grid gap-8 pb-8 lg:mt-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
      <div>
        <noscript>
          <Notice tone="warning">{needs_script}</Notice>
        </noscript>
        <CartLineSkeletons {...(lines && { lines })} />
        <Skeleton className={classes('mt-2 h-12 w-36', !lines && 'invisible')} />
      </div>
      <Skeleton className={classes('h-[48rem] rounded-lg lg:h-[52.75rem]', !lines && 'max-lg:invisible')} />
      <span className="h-14.5 lg:hidden" />
    </div>
  );
}
