import type { ProductCard } from '#shop/catalogue/card.ts';

export type TileProduct = Pick<
  ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'brand'
  | 'picture'
  | 'lastPicture'
  | 'price'
  | 'offer'
  | 'discountPercent'
  | 'available'
  | 'rate'
  | 'ratesCount'
  | 'isNew'
>;

/** Of a card what a tile shows: a page carries no more than it needs. */
export const tileOf = ({
  id,
  slug,
  name,
  brand,
  picture,
  lastPicture,
  price,
  offer,
  discountPercent,
  available,
  rate,
  ratesCount,
  isNew,
}: ProductCard): TileProduct => ({
  id,
  slug,
  name,
  brand,
  picture,
  lastPicture,
  price,
  offer,
  discountPercent,
  available,
  rate,
  ratesCount,
  isNew,
});
