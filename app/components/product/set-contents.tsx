import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { SetItem } from '#shop/catalogue/set-items.ts';

/** What a set consists of: each part with its quantity, a link and what it costs alone. */
export function SetContents({ items }: { items: readonly SetItem[] }) {
  const words = useMessages().product;
  return (
    <section aria-labelledby="set-contents" className="rounded-lg border border-line px-4 pt-3 pb-1">
      <h2 id="set-contents" className="text-base font-medium">
        {words.set_contents}
      </h2>
      <ul>
        {items.map((item) => (
          <SetRow key={item.variantId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function SetRow({ item: { product, variantId, variantName, quantity, price } }: { item: SetItem }) {
  const words = useMessages().product;
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 border-b border-line py-3 last:border-0">
      <LinePicture hash={product?.picture?.hash} isFaded={product === null} />
      <div className="grid text-sm">
        {product ? (
          <Link
            to={urls.product(locale, product.slug, variantName === '' ? {} : { v: variantId })}
            className="relative -my-2 block py-2 text-base underline-offset-4 hover:underline"
          >
            {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
            {product.name}
          </Link>
        ) : (
          <span className="text-soft">{words.sold_out}</span>
        )}
        {variantName !== '' && <span className="text-soft">{variantName}</span>}
      </div>
      {price !== null && <Amount value={price} className="text-sm text-soft" />}
    </li>
  );
}
