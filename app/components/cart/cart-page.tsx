import type { ReactNode } from 'react';
import { dayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { IsoDate } from '#values/working-days.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { FreeShipping } from './free-shipping.tsx';
import { Summary, SummaryAside, cartTotals } from './summary.tsx';

/** What the shop promises for any order, with the current figures. */
export type Promises = { delivery: { from: IsoDate; to: IsoDate }; returnDays: number; firstOrderPercent: number };

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
      <div className="grid gap-8 pb-8 lg:mt-6 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <section aria-label={words.products}>
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
            <CheckoutButton ready={cart.ready} />
          </div>
          {guest && <p className="text-sm text-soft">{words.checkout_guest}</p>}
          <ul className="grid gap-2 border-t border-line pt-5 text-sm text-soft">
            <Assurance icon="truck">
              {words.delivery(dayText(promise.delivery.from, locale), dayText(promise.delivery.to, locale))}
            </Assurance>
            <Assurance icon="cash">{words.cash}</Assurance>
            <Assurance icon="returns">{words.returns(promise.returnDays)}</Assurance>
          </ul>
        </SummaryAside>
        <output className="sr-only">{busy ? words.updating : words.updated(cart.total)}</output>
      </div>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 lg:hidden">
        {cart.ready ? (
          <div className="grid grid-cols-[auto_1fr] items-center gap-4">
            <span className="grid">
              <span className="text-xs text-soft">
                {cart.shippingFee === null ? words.total_before_shipping : words.total}
              </span>
              <Amount value={cart.total} className="text-lg font-medium" />
            </span>
            <CheckoutButton ready />
          </div>
        ) : (
          <CheckoutButton ready={false} />
        )}
      </div>
    </>
  );
}

/** The checkout button, or the reason why checkout is not possible. */
export function CheckoutButton({ ready }: { ready: boolean }) {
  const words = useScreenMessages(cartScreens);
  const locale = useLocale();
  if (!ready) return <p className="text-sm text-alarm">{words.not_ready}</p>;
  return (
    <LinkButton fullWidth to={urls.deliveryAddress(locale)} prefetch="none">
      {words.checkout}
    </LinkButton>
  );
}

const Assurance = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <Icon name={icon} className="size-5" />
    {children}
  </li>
);
