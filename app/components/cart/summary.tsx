import type { ReactNode } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Amount } from '#app/ui/price.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { cartScreens } from '#words/screens/cart.ts';

/** The amounts an order and a cart have in common. */
export type Sums = Pick<
  Cart,
  'itemsCount' | 'listTotal' | 'goodsTotal' | 'discount' | 'discountReason' | 'shippingFee' | 'tax' | 'total'
> & {
  wallet: Piastres;
  left: Piastres;
};

/** What an order costs, on a ground of its own, in sight beside what it is made of; what stands above its title leads up to it. */
export function SummaryAside({
  above,
  className,
  children,
}: {
  above?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { summary } = useScreenWords(cartScreens);
  return (
    <aside aria-label={summary} className={classes('grid gap-6 rounded-lg bg-sunk p-6 lg:sticky lg:top-36', className)}>
      {above}
      <h2 className="text-lg">{summary}</h2>
      {children}
    </aside>
  );
}

/** What an order costs, line by line; a line that would say nothing is left out. */
export function Summary({ sums, busy }: { sums: Sums; busy?: boolean }) {
  const words = useScreenWords(cartScreens);
  const offers = piastres(sums.goodsTotal - sums.listTotal);
  const off = piastres(-sums.discount);
  const percent = sums.goodsTotal === 0 ? 0 : Math.round((sums.discount * 100) / sums.goodsTotal);
  return (
    <dl aria-busy={busy || undefined} className={classes('grid gap-2.5 transition-opacity', busy && 'opacity-50')}>
      <Row label={words.items_count}>
        <span className="tabular-nums">{sums.itemsCount}</span>
      </Row>
      <Row label={words.price}>
        <Amount of={sums.listTotal} />
      </Row>
      {offers < 0 && (
        <Row label={words.offers} good>
          <Amount of={offers} />
        </Row>
      )}
      {sums.discount > 0 && (
        <Row label={sums.discountReason === 'first_order' ? words.first_order(percent) : words.coupon_value} good>
          <Amount of={off} />
        </Row>
      )}
      {sums.discountReason === 'coupon' && sums.discount === 0 && (
        <Row label={words.coupon_value} good>
          {words.coupon_ships}
        </Row>
      )}
      <Row label={words.shipping_fees} good={sums.shippingFee === 0}>
        {sums.shippingFee === null ? (
          <span className="text-soft">{words.shipping_later}</span>
        ) : sums.shippingFee === 0 ? (
          words.shipping_free
        ) : (
          <Amount of={sums.shippingFee} />
        )}
      </Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-medium">
        <dt>{sums.shippingFee === null ? words.total_before_shipping : words.total}</dt>
        <dd>
          <Amount of={sums.total} />
        </dd>
      </div>
      <Row label={words.tax} small>
        <Amount of={sums.tax} />
      </Row>
      {sums.wallet > 0 && (
        <>
          <Row label={words.wallet_value} good>
            <Amount of={piastres(-sums.wallet)} />
          </Row>
          <Row label={words.left}>
            <Amount of={sums.left} className="font-medium" />
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

/** The sums of a cart. */
export const sumsOf = (cart: Cart): Sums => ({ ...cart, wallet: cart.walletValue });
