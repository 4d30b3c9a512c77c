import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { fullName } from '#values/variants.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

type SummaryLine = Pick<
  CartLine,
  'id' | 'variantId' | 'slug' | 'name' | 'variantName' | 'images' | 'quantity' | 'subtotal'
> & {
  /** What else is to be said of it, beside how many. */
  more?: string;
  /** In an order, the set that it was bought in. */
  set?: OrderLine['set'];
};

/** What is ordered or sent back, to be looked over, with what its pieces come to. */
export function OrderLines({ lines }: { lines: readonly SummaryLine[] }) {
  const words = useScreenMessages(orderScreens);
  const locale = useLocale();
  return (
    <ul className="grid">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 border-b border-line py-3 last:border-0"
        >
          <LinePicture hash={line.images[0]} />
          <div className="grid">
            <Link
              to={urls.product(locale, line.slug, line.variantName === '' ? {} : { v: line.variantId })}
              className="relative -my-2.5 block py-2.5 underline-offset-4 hover:underline"
            >
              {fullName(line)}
            </Link>
            <span className="text-sm text-soft tabular-nums">
              {words.quantity(line.quantity)}
              {line.set && ` · ${words.in_set(line.set.name)}`}
              {line.more && ` · ${line.more}`}
            </span>
          </div>
          <Amount value={line.subtotal} />
        </li>
      ))}
    </ul>
  );
}
