import type { CardOption, CardPicture, ProductCard } from '#shop/catalogue/card.ts';
import { formatSize } from '#values/format-size.ts';
import { pickKeys } from '#values/pick-keys.ts';

const tileFields = [
  'id',
  'slug',
  'name',
  'brand',
  'lastPicture',
  'variantId',
  'variantsCount',
  'priceFrom',
  'hasPrices',
  'price',
  'offer',
  'discountPercent',
  'stock',
  'available',
  'rate',
  'ratesCount',
  'isNew',
] as const satisfies readonly (keyof ProductCard)[];

export type TileProduct = Pick<ProductCard, (typeof tileFields)[number]> & {
  /** Without its text: the name beside it says the same. */
  picture: Omit<CardPicture, 'alt'> | null;
  /** Absent for a product without a choice. */
  choices?: TileChoices;
  /** Its size, unless there is a choice. */
  size?: string;
  /** The first concern it is for. */
  concern?: string;
};

/** The option that a tile names, with its first shades: the hash of a picture, or a colour. */
export type TileChoices = { kind: CardOption['kind']; count: number; shades: string[] };

/** The number of shades on a tile. */
const maxShades = 5;

function choicesOf({ options }: ProductCard): TileChoices | null {
  const option = options.find(({ kind }) => kind === 'shade') ?? options[0];
  if (!option || option.values.length < 2) return null;
  const shades = option.values.flatMap(({ hex, image }) => image ?? hex ?? []).slice(0, maxShades);
  return { kind: option.kind, count: option.values.length, shades };
}

/** The fields of a product card that a tile shows, so that a page transfers no more than that. */
export function toTileProduct(card: ProductCard): TileProduct {
  const choices = choicesOf(card);
  const size = card.contents && formatSize(card.contents, card.locale);
  const concern = card.concerns[0]?.name;
  return {
    ...pickKeys(card, tileFields),
    picture: card.picture && pickKeys(card.picture, ['hash', 'width', 'height']),
    ...(choices && { choices }),
    ...(size && { size }),
    ...(concern && { concern }),
  };
}
