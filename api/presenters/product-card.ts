import { z } from '@hono/zod-openapi';
import type { ProductCard } from '#shop/catalogue/card.ts';
import { type CardMarks, noMarks } from '#shop/catalogue/card-marks.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';
import { formatSize } from '#values/format-size.ts';
import type { Locale } from '#values/locale.ts';
import { egp } from '#values/money.ts';
import type { UnitPrice } from '#values/unit-price.ts';
import { shareJson } from '../shared-json.ts';

/** The origin of picture addresses. */
export type Site = Pick<Ctx, 'publicUrl'>;

/** A row with its name. */
export const named = z.object({ id: z.number().int(), name: z.string() });

const optionValueSchema = z.object({
  name: z.string(),
  hex: z.string().nullable().describe('the colour of a shade: # and six digits'),
  image: z.string().nullable().describe('a picture of the shade'),
});

const cardOptionSchema = z.object({ name: z.string(), values: z.array(optionValueSchema) });

export const unitPriceSchema = z.object({ price: z.number(), per: z.string().describe('100 ml, 100 g or 1 piece') });

/** In EGP, with the unit in the user's language. */
export const presentUnitPrice = (unitPrice: UnitPrice | null, locale: Locale): z.infer<typeof unitPriceSchema> | null =>
  unitPrice && {
    price: egp(unitPrice.price),
    per: formatSize({ amount: unitPrice.per, unit: unitPrice.unit }, locale),
  };

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
    variants_count: z.number().int(),
    price_from: z.number().describe('the lowest price to pay among the variants'),
    options: z.array(cardOptionSchema),
    unit_price: unitPriceSchema.nullable(),
    concerns: z.array(z.string()).describe('slugs of what it is for'),
    notice: z
      .object({
        avoid: z.array(z.string()).describe('names of what it has and you avoid'),
        is_incomplete: z.boolean().describe('its list has unknown names, or is missing'),
      })
      .nullable()
      .describe('for a signed-in user who avoids something'),
  })
  .openapi('ProductCard');

export type PresentedCard = z.infer<typeof productCardSchema>;

/** The address of a picture for API clients, 640 pixels wide. */
export const imageOf = (picture: { hash: string } | null, { publicUrl }: Site): string | null =>
  picture && `${publicUrl}${pictureUrl(picture.hash, 640, 'webp')}`;

export const presentValue = (
  { name, hex, image }: ProductCard['options'][number]['values'][number],
  site: Site,
): z.infer<typeof optionValueSchema> => ({ name, hex, image: imageOf(image === null ? null : { hash: image }, site) });

const presented = new WeakMap<ProductCard, PresentedCard>();

/** Cards are shared, and so are their presented forms. */
function presentPlain(card: ProductCard, site: Site): PresentedCard {
  let presentedCard = presented.get(card);
  if (!presentedCard) {
    presentedCard = shareJson<PresentedCard>({
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
      variants_count: card.variantsCount,
      price_from: egp(card.priceFrom),
      options: card.options.map(({ name, values }) => ({
        name,
        values: values.map((value) => presentValue(value, site)),
      })),
      unit_price: presentUnitPrice(card.unitPrice, card.locale),
      concerns: card.concerns.map(({ slug }) => slug),
      notice: null,
    });
    presented.set(card, presentedCard);
  }
  return presentedCard;
}

export const presentCard = (
  card: ProductCard,
  site: Site,
  { favourites, notices }: CardMarks = noMarks,
): PresentedCard => {
  const plain = presentPlain(card, site);
  const isFavourite = favourites.includes(card.id);
  const notice = notices.get(card.id) ?? null;
  if (!isFavourite && !notice) return plain;
  return {
    ...plain,
    is_favourite: isFavourite,
    notice: notice && { avoid: notice.avoid, is_incomplete: notice.isIncomplete },
  };
};

export const presentCards = (cards: readonly ProductCard[], site: Site, marks: CardMarks): PresentedCard[] =>
  cards.map((card) => presentCard(card, site, marks));
