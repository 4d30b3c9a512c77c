import { ProductTile } from '#app/components/product/product-tile.tsx';
import type { TileProduct } from '#app/components/product/tile.ts';
import { classes } from '#app/ui/classes.ts';

/** The best sellers: one large tile with the others around it; a row to swipe through on a phone. */
export function BestSellers({ products }: { products: readonly TileProduct[] }) {
  return (
    <ul className="rail px-4 md:gap-y-10 md:px-0">
      {products.map((product, index) => (
        <li key={product.id} className={classes(index === 0 && 'md:col-span-2 md:row-span-2')}>
          <ProductTile
            product={product}
            {...(index === 0 && { lead: true, sizes: '(min-width: 80rem) 600px, (min-width: 48rem) 48vw, 30vw' })}
          />
        </li>
      ))}
    </ul>
  );
}
