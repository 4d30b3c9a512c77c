import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type LocalCartLine, useLocalCart } from '#app/components/session/local-cart.ts';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Amount } from '#app/ui/price.tsx';
import { SheetHead } from '#app/ui/sheet-head.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { cartScreens } from '#words/screens/cart.ts';
import { GoOn } from './cart-page.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { useGuestPrices } from './guest-cart-prices.ts';
import { GuestLines } from './guest-cart.tsx';
import { PricesFailed } from './prices-failed.tsx';
import { ServerLines, useCartBusy } from './server-cart.tsx';
import { WaitingLines } from './waiting-lines.tsx';

const drawerId = 'cart-drawer';
const titleId = 'cart-drawer-title';

/** The cart beside the page one is on; opened anew whenever `asked` is another. */
export function CartDrawer({ asked }: { asked: number }) {
  const { title } = useScreenWords(cartScreens);
  const { signedIn } = useSession();
  const sheet = useRef<HTMLDivElement>(null);
  useSheet(drawerId);
  useEffect(() => {
    sheet.current?.showPopover();
    sheet.current?.focus({ preventScroll: true });
  }, [asked]);
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
        <SheetHead of={drawerId} titleId={titleId} className="md:px-6 md:py-3">
          {title}
        </SheetHead>
        {signedIn ? <OfAccount asked={asked} /> : <OfGuest />}
      </div>
    </div>
  );
}

/** The cart of who is signed in, as its own page reads and changes it. */
function OfAccount({ asked }: { asked: number }) {
  const { load, data } = useFetcher<{ cart: Cart | null }>({ key: 'cart-drawer' });
  const page = urls.cart(useLocale());
  const busy = useCartBusy();
  useEffect(() => void load(page), [load, page, asked]);
  const cart = data?.cart;
  if (!cart) return <DrawerWaiting />;
  return (
    <DrawerCart cart={cart} busy={busy}>
      <ServerLines cart={cart} />
    </DrawerCart>
  );
}

/** The cart this browser keeps. */
function OfGuest() {
  const local = useLocalCart();
  const { cart, busy, failed, retry } = useGuestPrices(local);
  if (local.length === 0) return <EmptyCart />;
  if (failed && !cart) return <PricesFailed retry={retry} className="m-6" />;
  if (!cart) return <DrawerWaiting lines={local} />;
  return (
    <DrawerCart cart={cart} busy={busy}>
      <GuestLines cart={cart} local={local} />
    </DrawerCart>
  );
}

/** The goods' place while they are read. */
export const DrawerWaiting = ({ lines }: { lines?: readonly LocalCartLine[] }) => (
  <div className="px-4 pt-12 md:px-6">
    <WaitingLines {...(lines && { lines })} />
  </div>
);

/** What is in it, how far it is from free shipping, what it comes to, and the way on. */
export function DrawerCart({ cart, busy, children }: { cart: Cart; busy: boolean; children: ReactNode }) {
  const words = useScreenWords(cartScreens);
  const locale = useLocale();
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 md:px-6">
        <div className="pt-5">
          <FreeShipping cart={cart} />
        </div>
        <ul>{children}</ul>
      </div>
      <div className="grid gap-3 border-t border-line px-4 py-5 md:px-6">
        <p className="flex items-baseline justify-between gap-4">
          <span>{cart.shippingFee === null ? words.total_before_shipping : words.total}</span>
          <Amount of={cart.total} className={`text-lg font-medium transition-opacity ${busy ? 'opacity-50' : ''}`} />
        </p>
        <GoOn ready={cart.ready} />
        <LinkButton look="quiet" wide to={urls.cart(locale)} prefetch="none">
          {words.open_cart}
        </LinkButton>
      </div>
      <output className="sr-only">{busy ? words.updating : words.updated(cart.total)}</output>
    </>
  );
}
