import type { ProductCard } from '#shop/catalogue/card.ts';
import { pickKeys } from '#values/pick-keys.ts';

const tileFields = [
  'id',
  'slug',
  'name',
  'brand',
  'picture',
  'lastPicture',
  'variantId',
  'variantsCount',
  'priceFrom',
  'hasPrices',
  'price',
  'offer',
  'discountPercent',
  'available',
  'rate',
  'ratesCount',
  'isNew',
] as const satisfies readonly (keyof ProductCard)[];

export type TileProduct = Pick<ProductCard, (typeof tileFields)[number]>;

/** The fields of a product card that a tile shows, so that a page transfers no more than that. */
export const toTileProduct = (card: ProductCard): TileProduct => pickKeys(card, tileFields);
