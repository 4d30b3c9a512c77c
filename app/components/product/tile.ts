import type { CardOption, ProductCard } from '#shop/catalogue/card.ts';
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

export type TileProduct = Pick<ProductCard, (typeof tileFields)[number]> & {
  /** Absent for a product without a choice. */
  choices?: TileChoices;
};

/** The option that a tile names, with the colours of its first shades. */
export type TileChoices = { kind: CardOption['kind']; count: number; colours: string[] };

/** The number of colours on a tile. */
const maxColours = 5;

function choicesOf({ options }: ProductCard): TileChoices | null {
  const option = options.find(({ kind }) => kind === 'shade') ?? options[0];
  if (!option || option.values.length < 2) return null;
  const colours = option.values.flatMap(({ hex }) => hex ?? []).slice(0, maxColours);
  return { kind: option.kind, count: option.values.length, colours };
}

/** The fields of a product card that a tile shows, so that a page transfers no more than that. */
export function toTileProduct(card: ProductCard): TileProduct {
  const choices = choicesOf(card);
  return { ...pickKeys(card, tileFields), ...(choices && { choices }) };
}
