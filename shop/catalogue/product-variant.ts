import { z } from 'zod';
import { type Locale, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { type Size, type UnitPrice, unitPrice } from '#values/unit-price.ts';
import type { Ctx } from '../context.ts';
import { type CardPicture, discountPercent, offerAt, type ProductCard, variantName } from './card.ts';
import type { IndexedVariant } from './rows.ts';

/** A variant as its product's page shows it, in one language. */
export type ProductVariant = {
  id: number;
  sku: string | null;
  gtin: string | null;
  /** The ids of its option values, in the order of the options. */
  values: readonly number[];
  /** The names of its option values; empty for a product without options. */
  name: string;
  price: Piastres;
  offer: Piastres | null;
  discountPercent: number | null;
  offerUntil: Date | null;
  stock: number;
  size: Size | null;
  unitPrice: UnitPrice | null;
  /** The expiry of the batch that is sold next, YYYY-MM-DD; null when it has none. */
  bestBefore: string | null;
  /** Its own pictures; empty where those of the product show it. */
  pictures: CardPicture[];
};

/** A picture as the database gives it. */
export const pictureRow = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  ar: z.string(),
  en: z.string(),
});

/** What the page needs of a variant and lists don't have. */
export const variantCodes = z.object({
  id: z.int(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  /** The expiry of the batch that is sold next, YYYY-MM-DD. */
  bestBefore: z.string().nullable(),
  pictures: z.array(pictureRow),
});

/** Pictures with alt texts in a language, or `name` where there is none. */
export const picturesIn = (
  pictures: readonly z.output<typeof pictureRow>[],
  locale: Locale,
  name: string,
): CardPicture[] =>
  pictures.map(({ hash, width, height, ar, en }) => ({
    hash,
    width,
    height,
    alt: pick({ ar, en }, locale) || name,
  }));

/** When the active offer of a variant ends; null without an offer, or without an end. */
export const offerEnd = ({ offerUntil }: IndexedVariant, offer: Piastres | null): Date | null =>
  offer !== null && Number.isFinite(offerUntil) ? new Date(offerUntil) : null;

/** A variant of a card with its codes and pictures, in the current user's language. */
export function variantIn(
  { locale, now }: Ctx,
  card: ProductCard,
  variant: IndexedVariant,
  codes: readonly z.output<typeof variantCodes>[],
): ProductVariant {
  const { id, values, price, stock, size } = variant;
  const offer = offerAt(variant, now.getTime());
  const own = codes.find((code) => code.id === id);
  const name = variantName(card.options, values);
  return {
    id,
    sku: own?.sku ?? null,
    gtin: own?.gtin ?? null,
    bestBefore: own?.bestBefore ?? null,
    values,
    name,
    price,
    offer,
    discountPercent: discountPercent(price, offer),
    offerUntil: offerEnd(variant, offer),
    stock,
    size,
    unitPrice: size && unitPrice(offer ?? price, size),
    pictures: picturesIn(own?.pictures ?? [], locale, `${card.name} · ${name}`),
  };
}
