import type { ProductCard } from '#shop/catalogue/card.ts';
import { only } from '#values/only.ts';

const shown = [
  'id',
  'slug',
  'name',
  'brand',
  'picture',
  'lastPicture',
  'price',
  'offer',
  'discountPercent',
  'available',
  'rate',
  'ratesCount',
  'isNew',
] as const satisfies readonly (keyof ProductCard)[];

export type TileProduct = Pick<ProductCard, (typeof shown)[number]>;

/** Of a card what a tile shows: a page carries no more than it needs. */
export const tileOf = (card: ProductCard): TileProduct => only(card, shown);
