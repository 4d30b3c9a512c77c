import type { ReactNode } from 'react';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { DeliveryWindow } from '#values/working-days.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { CartCompletions } from './cart-completions.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Summary, SummaryAside, cartTotals } from './summary.tsx';

/** What the shop promises for any order, with the current figures. */
export type Promises = {
  /** For the city, or for all of them; null while the shop delivers nowhere. */
  delivery: DeliveryWindow | null;
  /** Where the last order, or the default address, is; null when it is not known. */
  city: string | null;
  returnDays: number;
  firstOrderPercent: number;
};

type CartPageProps = {
  cart: Cart;
  /** A change is pending, so the totals are not final. */
  busy: boolean;
  promise: Promises;
  guest?: boolean;
  notices?: ReactNode;
  /** Coupon and wallet. */
  choices?: ReactNode;
  children: ReactNode;
};

/** The cart's lines beside the totals and the checkout button. */
export function CartPage({ cart, busy, promise, guest = false, notices, choices, children }: CartPageProps) {
  const words = useScreenMessages(cartScreens);
  const locale = useLocale();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16">
        <section aria-label={words.products} className="min-w-0">
          {notices}
          <ul className="lg:*:first:pt-0">{children}</ul>
          <LinkButton variant="link" to={urls.store(locale)} icon="plus" className="mt-2 -ms-2">
            {words.keep_shopping}
          </LinkButton>
        </section>
        <SummaryAside above={<FreeShipping cart={cart} />}>
          {choices}
          <Summary totals={cartTotals(cart)} busy={busy} />
          {guest && promise.firstOrderPercent > 0 && (
            <p className="rounded-md bg-clay-pale px-4 py-3 text-sm">
              {words.first_order_guest(promise.firstOrderPercent)}
            </p>
          )}
          <div className="hidden gap-2 lg:grid">
            <CheckoutButton ready={cart.ready} guest={guest} />
          </div>
          {guest && <p className="text-sm text-soft">{words.checkout_guest}</p>}
          <ul className="grid gap-2 border-t border-line pt-5 text-sm text-soft">
            {promise.delivery && (
              <Assurance icon="truck">
                <DeliveryDays delivery={promise.delivery} city={promise.city} />
              </Assurance>
            )}
            <Assurance icon="cash">{words.cash}</Assurance>
            <Assurance icon="returns">{words.returns(promise.returnDays)}</Assurance>
          </ul>
        </SummaryAside>
        <output className="sr-only">{busy ? words.updating : words.updated(cart.total)}</output>
      </div>
      {/* Below everything: it comes late, and must not move the totals. */}
      <div className="-mx-4 md:mx-0">
        <CartCompletions productIds={cart.lines.map(({ productId }) => productId)} />
      </div>
      <div className="end-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 lg:hidden">
        {cart.ready ? (
          <div className="grid grid-cols-[auto_1fr] items-center gap-4">
            <span className="grid">
              <span className="text-xs text-soft">
                {cart.shippingFee === null ? words.total_before_shipping : words.total}
              </span>
              <Amount
                value={cart.total}
                className={`text-lg font-medium transition-opacity ${busy ? 'opacity-50' : ''}`}
              />
              <FirstOrderNote cart={cart} />
            </span>
            <CheckoutButton ready guest={guest} />
          </div>
        ) : (
          <CheckoutButton ready={false} guest={guest} />
        )}
      </div>
    </>
  );
}

/** The checkout button, or the reason why checkout is not possible. A guest says their name and phone first. */
export function CheckoutButton({ ready, guest }: { ready: boolean; guest: boolean }) {
  const words = useScreenMessages(cartScreens);
  const locale = useLocale();
  if (!ready) return <p className="text-sm text-alarm">{words.not_ready}</p>;
  return (
    <LinkButton
      fullWidth
      to={guest ? urls.signInCode(locale, { for: 'order' }) : urls.completePayment(locale)}
      prefetch="none"
    >
      {words.checkout}
    </LinkButton>
  );
}

/** The total with the first-order discount: for a guest what it would be, for a user that it contains it. */
export function FirstOrderNote({ cart }: { cart: Pick<Cart, 'firstOrderTotal' | 'discountReason' | 'total'> }) {
  const words = useScreenMessages(cartScreens);
  const { firstOrderTotal, discountReason, total } = cart;
  if (discountReason === 'first_order') return <span className="text-xs text-sale">{words.first_order_applied}</span>;
  if (firstOrderTotal === null || firstOrderTotal >= total) return null;
  return <span className="text-xs text-sale">{words.as_first_order(firstOrderTotal)}</span>;
}

/** The earliest day of the delivery, and the last one. */
export function DeliveryDays({ delivery: { from, to }, city }: { delivery: DeliveryWindow; city: string | null }) {
  const words = useScreenMessages(cartScreens);
  const locale = useLocale();
  const [earliest, latest] = [namedDayText(from, locale), namedDayText(to, locale)];
  return city === null ? words.delivery(earliest, latest) : words.delivery_to(city, earliest, latest);
}

const Assurance = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <Icon name={icon} className="size-5" />
    {children}
  </li>
);
