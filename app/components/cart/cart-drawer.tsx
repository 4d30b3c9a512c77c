import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type LocalCartLine, useLocalCart } from '#app/components/session/local-cart.ts';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Amount } from '#app/ui/price.tsx';
import { SheetHeader } from '#app/ui/sheet-header.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { CartCompletions } from './cart-completions.tsx';
import { CheckoutButton, FirstOrderNote } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { useGuestPrices } from './guest-cart-prices.ts';
import { GuestLines } from './guest-cart.tsx';
import { PricesFailed } from './prices-failed.tsx';
import { ServerLines, useCartBusy } from './server-cart.tsx';
import { CartLineSkeletons } from './cart-line-skeletons.tsx';

const drawerId = 'cart-drawer';
const titleId = 'cart-drawer-title';

/** The cart beside the current page; opened again whenever `openCount` changes. */
export function CartDrawer({ openCount }: { openCount: number }) {
  const { title } = useScreenMessages(cartScreens);
  const { signedIn } = useSession();
  const sheet = useRef<HTMLDivElement>(null);
  useSheet(drawerId);
  useEffect(() => {
    sheet.current?.showPopover();
    sheet.current?.focus({ preventScroll: true });
  }, [openCount]);
  return (
    <div
      ref={sheet}
      id={drawerId}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onClick={(event) => (event.target as Element).closest('a') && event.currentTarget.hidePopover()}
      className="sheet drawer outline-none"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <SheetHeader sheetId={drawerId} titleId={titleId} className="md:px-6 md:py-3">
          {title}
        </SheetHeader>
        {signedIn ? <AccountCartDrawer openCount={openCount} /> : <GuestCartDrawer />}
      </div>
    </div>
  );
}

/** The cart of a signed-in user, read and changed as on its own page. */
function AccountCartDrawer({ openCount }: { openCount: number }) {
  const { load, data } = useFetcher<{ cart: CartWithChoices | null }>({ key: 'cart-drawer' });
  const page = urls.cart(useLocale());
  const busy = useCartBusy();
  useEffect(() => void load(page), [load, page, openCount]);
  const cart = data?.cart;
  if (!cart) return <DrawerWaiting />;
  return (
    <DrawerCart cart={cart} busy={busy} guest={false}>
      <ServerLines cart={cart} />
    </DrawerCart>
  );
}

/** The cart stored in this browser. */
function GuestCartDrawer() {
  const local = useLocalCart();
  const { cart, busy, failed, retry } = useGuestPrices(local);
  if (local.length === 0) return <EmptyCart />;
  return (
    <>
      {failed && <PricesFailed retry={retry} className="m-6" />}
      {cart ? (
        <DrawerCart cart={cart} busy={busy} guest>
          <GuestLines cart={cart} local={local} />
        </DrawerCart>
      ) : (
        !failed && <DrawerWaiting lines={local} />
      )}
    </>
  );
}

/** The placeholder of the items while they load. */
export const DrawerWaiting = ({ lines }: { lines?: readonly LocalCartLine[] }) => (
  <div className="px-4 pt-12 md:px-6">
    <CartLineSkeletons {...(lines && { lines })} />
  </div>
);

/** The items, the remaining amount to free shipping, the total, and the checkout link. */
export function DrawerCart({
  cart,
  busy,
  guest,
  children,
}: {
  cart: Cart;
  busy: boolean;
  guest: boolean;
  children: ReactNode;
}) {
  const words = useScreenMessages(cartScreens);
  const locale = useLocale();
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 md:px-6">
        <div className="pt-5">
          <FreeShipping cart={cart} />
        </div>
        <ul>{children}</ul>
        <CartCompletions productIds={cart.lines.map(({ productId }) => productId)} narrow />
      </div>
      <div className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
        <p className="flex items-baseline justify-between gap-4">
          <span>{cart.shippingFee === null ? words.total_before_shipping : words.total}</span>
          <span className="grid justify-items-end">
            <Amount
              value={cart.total}
              className={`text-lg font-medium transition-opacity ${busy ? 'opacity-50' : ''}`}
            />
            <FirstOrderNote cart={cart} />
          </span>
        </p>
        <CheckoutButton ready={cart.ready} guest={guest} />
        <LinkButton variant="secondary" fullWidth to={urls.cart(locale)} prefetch="none">
          {words.open_cart}
        </LinkButton>
      </div>
      <output className="sr-only">{busy ? words.updating : words.updated(cart.total)}</output>
    </>
  );
}
