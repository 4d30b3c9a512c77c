import { useRef } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useHeldSubmit } from '#app/ui/use-held-submit.ts';
import { urls } from '#app/urls.ts';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile.ts';
import { useBuy } from './use-buy.ts';

type BuyTileProps = {
  product: TileProduct;
  stock: number;
  isInList?: boolean;
  level?: 'h2' | 'h3';
};

/** A product's tile with a button below it that adds one unit to the cart. */
export function BuyTile({ product, stock, ...tile }: BuyTileProps) {
  const words = useMessages().product;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  useHeldSubmit(form);
  const { onSubmit, busy } = useBuy({
    ...product,
    variantName: '',
    stock,
    pictures: product.picture ? [product.picture] : [],
  });
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="grow">
        <ProductTile product={product} {...tile} />
      </div>
      {product.variantsCount > 1 ? (
        <LinkButton to={urls.product(locale, product.slug)} variant="secondary" fullWidth small>
          {words.choose}
          <span className="sr-only">{product.name}</span>
        </LinkButton>
      ) : product.available ? (
        <form
          ref={form}
          data-hold=""
          className="relative"
          method="post"
          action={urls.productById(locale, product.id)}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="id" value={product.id} />
          <input type="hidden" name="quantity" value="1" />
          <Button variant="secondary" fullWidth small busy={busy}>
            {words.add_to_cart}
            <span className="sr-only">{product.name}</span>
          </Button>
        </form>
      ) : (
        <div aria-hidden="true" className="h-11" />
      )}
    </div>
  );
}
