import { useIsFavourite } from '#app/components/session/favourites.ts';
import { BuyTile } from './buy-tile.tsx';
import type { TileProduct } from './tile.ts';

/** A product in the list of favourites: removed when its heart is cleared, and restored when the shop refuses. */
export function FavouriteItem({ product, stock }: { product: TileProduct; stock: number }) {
  const marked = useIsFavourite(product.id, true);
  return (
    <li hidden={!marked}>
      <BuyTile product={product} stock={stock} level="h2" listed />
    </li>
  );
}
