import { z } from '@hono/zod-openapi';
import type { ProductCard } from '#shop/catalogue/card.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/media/store.ts';
import { egp } from '#values/money.ts';

/** The address that pictures begin with. */
export type Site = Pick<Ctx, 'publicUrl'>;

/** A row by its name. */
export const named = z.object({ id: z.number().int(), name: z.string() });

export const productCardShape = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    price_after_discount: z.number().nullable(),
    discount_percent: z.number().int().nullable(),
    currency: z.literal('EGP'),
    qty: z.number().int(),
    available: z.boolean(),
    rate: z.number(),
    rates_count: z.number().int(),
    is_favourite: z.boolean(),
    is_new: z.boolean(),
    category: named,
  })
  .openapi('ProductCard');

export type PresentedCard = z.infer<typeof productCardShape>;

/** The address of a picture as API clients get it, 640 pixels wide. */
export const imageOf = (picture: { hash: string } | null, { publicUrl }: Site): string | null =>
  picture && `${publicUrl}${pictureUrl(picture.hash, 640, 'webp')}`;

const presented = new WeakMap<ProductCard, PresentedCard>();

/** Cards are shared, and so is what is made of them. */
function presentPlain(card: ProductCard, site: Site): PresentedCard {
  let made = presented.get(card);
  if (!made) {
    made = {
      id: card.id,
      slug: card.slug,
      name: card.name,
      brand: card.brand.name,
      image: imageOf(card.picture, site),
      price: egp(card.price),
      price_after_discount: card.offer === null ? null : egp(card.offer),
      discount_percent: card.discountPercent,
      currency: 'EGP',
      qty: card.stock,
      available: card.available,
      rate: card.rate,
      rates_count: card.ratesCount,
      is_favourite: false,
      is_new: card.isNew,
      category: { id: card.category.id, name: card.category.name },
    };
    presented.set(card, made);
  }
  return made;
}

/** A card as the contract's ProductCard. */
export const presentCard = (card: ProductCard, site: Site, isFavourite = false): PresentedCard =>
  isFavourite ? { ...presentPlain(card, site), is_favourite: true } : presentPlain(card, site);

/** Cards, with those marked whose id is among `favourites`. */
export const presentCards = (
  cards: readonly ProductCard[],
  site: Site,
  favourites: readonly number[] = [],
): PresentedCard[] => cards.map((card) => presentCard(card, site, favourites.includes(card.id)));
