import type { ReactNode } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Amount } from '#app/ui/price.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

/** The amounts that orders and carts share. */
export type CartTotals = Pick<
  Cart,
  | 'itemsCount'
  | 'listSubtotal'
  | 'subtotal'
  | 'discount'
  | 'discountReason'
  | 'shippingFee'
  | 'rounding'
  | 'tax'
  | 'total'
> & {
  shippingFrom?: Piastres | null;
  firstOrderTotal?: Piastres | null;
  walletApplied: Piastres;
  amountDue: Piastres;
};

/** The totals of an order, in a box beside its items; the content above its title introduces it. */
export function SummaryAside({
  above,
  className,
  children,
}: {
  above?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { summary } = useScreenMessages(cartScreens);
  return (
    <aside aria-label={summary} className={classes('grid gap-6 rounded-lg bg-sunk p-6 lg:sticky lg:top-36', className)}>
      {above}
      <h2 className="text-lg">{summary}</h2>
      {children}
    </aside>
  );
}

/** The totals of an order, line by line; lines without information are left out. */
export function Summary({ totals, busy }: { totals: CartTotals; busy?: boolean }) {
  const words = useScreenMessages(cartScreens);
  const offers = piastres(totals.subtotal - totals.listSubtotal);
  const off = piastres(-totals.discount);
  const percent = totals.subtotal === 0 ? 0 : Math.round((totals.discount * 100) / totals.subtotal);
  return (
    <dl aria-busy={busy || undefined} className={classes('grid gap-2.5 transition-opacity', busy && 'opacity-50')}>
      <Row label={words.items_count}>
        <span className="tabular-nums">{totals.itemsCount}</span>
      </Row>
      <Row label={words.price}>
        <Amount value={totals.listSubtotal} />
      </Row>
      {offers < 0 && (
        <Row label={words.offers} good>
          <Amount value={offers} />
        </Row>
      )}
      {totals.discount > 0 && (
        <Row label={totals.discountReason === 'first_order' ? words.first_order(percent) : words.coupon_value} good>
          <Amount value={off} />
        </Row>
      )}
      {totals.discountReason === 'coupon' && totals.discount === 0 && (
        <Row label={words.coupon_value} good>
          {words.coupon_ships}
        </Row>
      )}
      <Row label={words.shipping_fees} good={totals.shippingFee === 0}>
        {totals.shippingFee === null ? (
          <span className="text-soft">
            {totals.shippingFrom ? words.shipping_from(totals.shippingFrom) : words.shipping_later}
          </span>
        ) : totals.shippingFee === 0 ? (
          words.shipping_free
        ) : (
          <Amount value={totals.shippingFee} />
        )}
      </Row>
      {totals.rounding > 0 && (
        <Row label={words.rounding} good>
          <Amount value={piastres(-totals.rounding)} />
        </Row>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-medium">
        <dt>{totals.shippingFee === null ? words.total_before_shipping : words.total}</dt>
        <dd>
          <Amount value={totals.total} />
        </dd>
      </div>
      {totals.firstOrderTotal != null && totals.firstOrderTotal < totals.total && (
        <div className="flex items-baseline justify-between gap-4 font-medium text-sale">
          <dt>{words.first_order_total}</dt>
          <dd>
            <Amount value={totals.firstOrderTotal} />
          </dd>
        </div>
      )}
      <Row label={words.tax} small>
        <Amount value={totals.tax} />
      </Row>
      {totals.walletApplied > 0 && (
        <>
          <Row label={words.wallet_value} good>
            <Amount value={piastres(-totals.walletApplied)} />
          </Row>
          <Row label={words.left}>
            <Amount value={totals.amountDue} className="font-medium" />
          </Row>
        </>
      )}
    </dl>
  );
}

function Row({
  label,
  children,
  good,
  small,
}: {
  label: string;
  children: ReactNode;
  good?: boolean;
  small?: boolean;
}) {
  return (
    <div className={classes('flex items-baseline justify-between gap-4', small && 'text-sm text-soft')}>
      <dt className={small ? '' : 'text-soft'}>{label}</dt>
      <dd className={good ? 'text-sale' : ''}>{children}</dd>
    </div>
  );
}

/** The amounts of a cart; of one that is paid in cash, in whole pounds. */
export const cartTotals = (cart: Cart, isInCash = false): CartTotals => ({ ...cart, ...(isInCash && cart.inCash) });
