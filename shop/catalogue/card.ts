import { type Locale, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { type Size, type UnitPrice, unitPrice } from '#values/unit-price.ts';
import type { OptionKind } from '#values/variants.ts';
import type { IndexedProduct, IndexedVariant } from './rows.ts';

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

/** An option with its values, in the current user's language; `image` is the hash of a swatch's picture. */
export type CardOption = {
  readonly id: number;
  readonly kind: OptionKind;
  readonly name: string;
  readonly values: readonly {
    readonly id: number;
    readonly name: string;
    readonly hex: string | null;
    readonly image: string | null;
  }[];
};

/** A product as lists show it, in one language. Cards are shared between requests: never change one. */
export type ProductCard = {
  /** The language of its texts. */
  readonly locale: Locale;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: Named;
  readonly picture: CardPicture | null;
  /** The master of its last picture, shown while the pointer is on the card; null when it has only one. */
  readonly lastPicture: string | null;
  /** The first variant with units in stock, or else the first on sale. Price, offer and stock are its own. */
  readonly variantId: number;
  readonly variantsCount: number;
  readonly options: readonly CardOption[];
  /** The lowest price to pay among the variants. */
  readonly priceFrom: Piastres;
  /** Whether the variants have different prices. */
  readonly hasPrices: boolean;
  /** What it contains; null when that is unknown or there is a choice. */
  readonly contents: Size | null;
  readonly unitPrice: UnitPrice | null;
  /** List price. */
  readonly price: Piastres;
  /** The offer price while the offer is active. */
  readonly offer: Piastres | null;
  /** Whole percent, rounded down. */
  readonly discountPercent: number | null;
  readonly stock: number;
  /** Whether any variant is in stock. */
  readonly available: boolean;
  /** The average rating with one decimal; 0 without a rating. */
  readonly rate: number;
  readonly ratesCount: number;
  readonly isNew: boolean;
  readonly category: Named;
  /** The root of the category; the category itself when it is a root. Null when staff hid it. */
  readonly rootCategory: Named | null;
  /** What it is for, without hidden concerns. */
  readonly concerns: readonly Named[];
};

const newForMs = 30 * 86_400_000;

/** The average rating with one decimal; 0 without a rating. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum / count) * 10) / 10;

/** A variant's offer price if the offer is active at `now`. */
export const offerAt = (variant: IndexedVariant, now: number): Piastres | null =>
  variant.offerPrice !== null && variant.offerFrom <= now && now < variant.offerUntil ? variant.offerPrice : null;

/** The price to pay for a variant at `now`. */
export const variantPriceAt = (variant: IndexedVariant, now: number): Piastres =>
  offerAt(variant, now) ?? variant.price;

/** The lowest price to pay for a variant of a product at `now`. */
export function priceAt({ variants }: IndexedProduct, now: number): Piastres {
  let price = variantPriceAt(variants[0], now);
  for (let nth = 1; nth < variants.length; nth++) {
    const other = variantPriceAt(variants[nth]!, now);
    if (other < price) price = other;
  }
  return price;
}

/** Whether a variant of a product is on offer at `now`. */
export const isOnOfferAt = ({ variants }: IndexedProduct, now: number): boolean =>
  variants.some((variant) => offerAt(variant, now) !== null);

/** The lowest price of 100 ml or 100 g among the variants of a product at `now`, not rounded; `Infinity` without one. */
export function unitPriceAt({ variants }: IndexedProduct, now: number): number {
  let lowest = Infinity;
  for (const variant of variants) {
    const { size } = variant;
    if (size === null || size.unit === 'piece') continue;
    lowest = Math.min(lowest, (variantPriceAt(variant, now) * 100) / size.amount);
  }
  return lowest;
}

/** Whole percent of an offer, rounded down; null without one. */
export const discountPercent = (price: Piastres, offer: Piastres | null): number | null =>
  offer === null ? null : Math.floor(((price - offer) * 100) / price);

/** The options of a product in a language. */
export const optionsIn = ({ options }: IndexedProduct, locale: Locale): CardOption[] =>
  options.map(({ id, kind, name, values }) => ({
    id,
    kind,
    name: pick(name, locale),
    values: values.map((value) => ({ ...value, name: pick(value.name, locale) })),
  }));

/** The names of a variant's option values: "200 ml · Rose". Empty for a product without options. */
export const variantName = (options: readonly CardOption[], values: readonly number[]): string =>
  options
    .flatMap((option) => option.values)
    .filter(({ id }) => values.includes(id))
    .map(({ name }) => name)
    .join(' · ');

/** The colour or the picture of the shade among option values; null without one. */
export function swatchOf(options: readonly CardOption[], values: readonly number[]): VariantChoice['swatch'] {
  const shade = options
    .flatMap((option) => (option.kind === 'shade' ? option.values : []))
    .find(({ id, hex, image }) => values.includes(id) && (hex !== null || image !== null));
  return shade ? { hex: shade.hex, image: shade.image } : null;
}

/** A variant as one of several choices: the names of its option values, the colour or picture of its shade, its price, its offer price while the offer is active, its units in stock. */
export type VariantChoice = {
  readonly id: number;
  readonly name: string;
  readonly swatch: Pick<CardOption['values'][number], 'hex' | 'image'> | null;
  readonly price: Piastres;
  readonly offer: Piastres | null;
  readonly stock: number;
};

/** The variant that a card and a product page show first: the first with units in stock, or else the first. */
export const shownVariant = ({ variants }: IndexedProduct): IndexedVariant =>
  variants.find(({ stock }) => stock > 0) ?? variants[0];

/** The brand, categories and concerns of a product. */
export type CardTaxonomy = { brand: Named; category: Named; rootCategory: Named | null; concerns: readonly Named[] };

/** A product as a card at a given time. */
export function makeCard(product: IndexedProduct, places: CardTaxonomy, locale: Locale, now: number): ProductCard {
  const name = pick(product.name, locale);
  const { picture, variants } = product;
  const variant = shownVariant(product);
  const { price, stock } = variant;
  const offer = offerAt(variant, now);
  const priceFrom = priceAt(product, now);
  return {
    locale,
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
    variantId: variant.id,
    variantsCount: variants.length,
    options: optionsIn(product, locale),
    priceFrom,
    hasPrices: variants.some((other) => variantPriceAt(other, now) !== priceFrom),
    contents: variants.length === 1 ? variant.size : null,
    unitPrice: variant.size && unitPrice(offer ?? price, variant.size),
    price,
    offer,
    discountPercent: discountPercent(price, offer),
    stock,
    available: stock > 0,
    rate: averageRating(product.ratingSum, product.ratingCount),
    ratesCount: product.ratingCount,
    isNew: now - product.publishedAt < newForMs,
    category: places.category,
    rootCategory: places.rootCategory,
    concerns: places.concerns,
  };
}
