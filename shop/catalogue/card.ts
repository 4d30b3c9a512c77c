import { type Locale, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { IndexedProduct } from './rows.ts';

/** Something with a slug and a name, in the current user's language. */
export type Named = { readonly id: number; readonly slug: string; readonly name: string };

/** A picture's master by hash, its size in pixels, and its alt text in the current user's language. */
export type CardPicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

/** A picture with its alt text in one language. */
export const pictureIn = (
  picture: (Omit<CardPicture, 'alt'> & { alt: Record<Locale, string> }) | null,
  locale: Locale,
): CardPicture | null => picture && { ...picture, alt: pick(picture.alt, locale) };

/** A product as lists show it, in one language. Cards are shared between requests: never change one. */
export type ProductCard = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: Named;
  readonly picture: CardPicture | null;
  /** The master of its last picture, shown while the pointer is on the card; null when it has only one. */
  readonly lastPicture: string | null;
  /** List price. */
  readonly price: Piastres;
  /** The offer price while the offer is active. */
  readonly offer: Piastres | null;
  /** Whole percent, rounded down. */
  readonly discountPercent: number | null;
  readonly stock: number;
  readonly available: boolean;
  /** The average rating with one decimal; 0 without a rating. */
  readonly rate: number;
  readonly ratesCount: number;
  readonly isNew: boolean;
  readonly category: Named;
  /** The root of the category; the category itself when it is a root. Null when staff hid it. */
  readonly rootCategory: Named | null;
};

const newForMs = 30 * 86_400_000;

/** The average rating with one decimal; 0 without a rating. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

/** The offer price if the offer is active at `now`. */
export const offerAt = (product: IndexedProduct, now: number): Piastres | null =>
  product.offerPrice !== null && product.offerFrom <= now && now < product.offerUntil ? product.offerPrice : null;

/** The price to pay at `now`. */
export const priceAt = (product: IndexedProduct, now: number): Piastres => offerAt(product, now) ?? product.price;

/** The brand and categories of a product. */
export type CardTaxonomy = { brand: Named; category: Named; rootCategory: Named | null };

/** A product as a card at a given time. */
export function makeCard(product: IndexedProduct, places: CardTaxonomy, locale: Locale, now: number): ProductCard {
  const name = pick(product.name, locale);
  const offer = offerAt(product, now);
  const { picture, price, stock } = product;
  return {
    id: product.id,
    slug: product.slug,
    name,
    brand: places.brand,
    picture: picture && {
      hash: picture.hash,
      width: picture.width,
      height: picture.height,
      alt: pick(picture.alt, locale) || name,
    },
    lastPicture: product.lastPicture,
    price,
    offer,
    discountPercent: offer === null ? null : Math.floor(((price - offer) * 100) / price),
    stock,
    available: stock > 0,
    rate: averageRating(product.ratingSum, product.ratingCount),
    ratesCount: product.ratingCount,
    isNew: now - product.publishedAt < newForMs,
    category: places.category,
    rootCategory: places.rootCategory,
  };
}
