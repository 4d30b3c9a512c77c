import { useMarked } from '#app/components/session/favourites.ts';
import { BuyTile } from './buy-tile.tsx';
import type { TileProduct } from './tile.ts';

/** A product in the list of favourites, which goes when its heart is taken away, and comes back when the shop says no. */
export function FavouriteItem({ product, stock }: { product: TileProduct; stock: number }) {
  const marked = useMarked(product.id, true);
  return (
    <li hidden={!marked}>
      <BuyTile product={product} stock={stock} level="h2" listed />
    </li>
  );
}
