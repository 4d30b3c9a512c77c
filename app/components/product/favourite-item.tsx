import { useIsFavourite } from '#app/components/session/favourites.ts';
import { BuyTile } from './buy-tile.tsx';
import type { TileProduct } from './tile.ts';

/** A product in the list of favourites: removed when its heart is cleared, and restored when the shop refuses. */
export function FavouriteItem({ product, stock }: { product: TileProduct; stock: number }) {
  const isMarked = useIsFavourite(product.id, true);
  return (
    <li hidden={!isMarked}>
      <BuyTile product={product} stock={stock} level="h2" isInList />
    </li>
  );
}
