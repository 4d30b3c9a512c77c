import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile.ts';

/** Products to swipe through on a phone, in rows of four where there is room. */
export function ProductRail({ products }: { products: readonly TileProduct[] }) {
  return (
    <ul className="rail px-4 md:px-0">
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}
