import { classes } from '#app/ui/classes.ts';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile.ts';

/** Products to swipe through on a phone, in rows of four on wide screens; `slim` has six per row. */
export function ProductRail({ products, slim }: { products: readonly TileProduct[]; slim?: boolean }) {
  return (
    <ul className={classes('rail px-4 md:px-0', slim && 'rail-slim')}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            {...(slim && { sizes: '(min-width: 64rem) 16vw, (min-width: 48rem) 31vw, 40vw' })}
          />
        </li>
      ))}
    </ul>
  );
}

type RailSectionProps = {
  id: string;
  title: string;
  products: readonly TileProduct[];
  className: string;
  /** With the larger heading of a page's own sections. */
  large?: boolean;
};

/** A rail with its heading, below the content of a page; nothing without products. */
export const RailSection = ({ id, title, products, className, large }: RailSectionProps) =>
  products.length > 0 && (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={classes('mb-6 px-4 md:px-0', large ? 'text-2xl' : 'text-xl')}>
        {title}
      </h2>
      <ProductRail products={products} />
    </section>
  );
