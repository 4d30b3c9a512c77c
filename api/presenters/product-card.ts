import { z } from '@hono/zod-openapi';
import type { ProductCard } from '#shop/catalogue/card.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';
import { egp } from '#values/money.ts';

/** The origin of picture addresses. */
export type Site = Pick<Ctx, 'publicUrl'>;

/** A row with its name. */
export const named = z.object({ id: z.number().int(), name: z.string() });

export const productCardSchema = z
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

export type PresentedCard = z.infer<typeof productCardSchema>;

/** The address of a picture for API clients, 640 pixels wide. */
export const imageOf = (picture: { hash: string } | null, { publicUrl }: Site): string | null =>
  picture && `${publicUrl}${pictureUrl(picture.hash, 640, 'webp')}`;

const presented = new WeakMap<ProductCard, PresentedCard>();

/** Cards are shared, and so are their presented forms. */
function presentPlain(card: ProductCard, site: Site): PresentedCard {
  let presentedCard = presented.get(card);
  if (!presentedCard) {
    presentedCard = {
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
    presented.set(card, presentedCard);
  }
  return presentedCard;
}

export const presentCard = (card: ProductCard, site: Site, isFavourite = false): PresentedCard =>
  isFavourite ? { ...presentPlain(card, site), is_favourite: true } : presentPlain(card, site);

/** Presents cards, and marks those whose id is in `favourites`. */
export const presentCards = (
  cards: readonly ProductCard[],
  site: Site,
  favourites: readonly number[] = [],
): PresentedCard[] => cards.map((card) => presentCard(card, site, favourites.includes(card.id)));
