import { z } from '@hono/zod-openapi';
import { pageFields, type ProductDetails } from '#shop/catalogue/get-product.ts';
import { pageReplies, presentPageFields } from './product-fields.ts';
import { formatSize } from '#values/format-size.ts';
import { freeFrom } from '#values/free-from.ts';
import { actives, dayTimes, pregnancyNotes, scents, stepSlugs, textures } from '#values/knowledge.ts';
import { egp } from '#values/money.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import {
  imageOf,
  presentCard,
  presentCards,
  presentUnitPrice,
  presentValue,
  productCardSchema,
  type Site,
  unitPriceSchema,
} from './product-card.ts';
import { shareJson } from '../shared-json.ts';
import { presentReview, presentTypeSummary, reviewSchema, typeSummarySchema } from './rating.ts';

const imageSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), alt: z.string() });

const optionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  values: z.array(
    z.object({ id: z.number().int(), name: z.string(), hex: z.string().nullable(), image: z.string().nullable() }),
  ),
});

const variantSchema = z.object({
  id: z.number().int().describe('send as `variant_id` to the cart'),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  options: z.array(z.number().int()).describe('ids of values, in the order of the options'),
  price: z.number(),
  price_after_discount: z.number().nullable(),
  qty: z.number().int(),
  available: z.boolean(),
  size: z.string().nullable(),
  unit_price: unitPriceSchema.nullable(),
  best_before: z.iso.date().nullable().describe('the earliest of what is sold next; null: unknown'),
  images: z.array(imageSchema),
});

export const productSchema = productCardSchema
  .extend({
    images: z.array(imageSchema),
    options: z.array(optionSchema),
    variants: z.array(variantSchema),
    set: z
      .array(z.object({ product_id: z.number().int(), variant_id: z.number().int(), quantity: z.number().int() }))
      .nullable()
      .describe('what it sells together; null unless it is a set'),
    ...pageReplies(pageFields),
    knowledge: z
      .object({
        concerns: z.array(z.string()).describe('slugs'),
        concern_reasons: z.record(z.string(), z.string()).describe('why, by the slug'),
        skin_types: z.array(z.enum(skinTypes)),
        hair_types: z.array(z.enum(hairTypes)),
        step: z.enum(stepSlugs).nullable(),
        when: z.array(z.enum(dayTimes)),
        texture: z.enum(textures).nullable(),
        scent: z.enum(scents).nullable(),
        actives: z.array(z.enum(actives)),
        pregnancy: z.enum(pregnancyNotes).nullable(),
        min_age: z.number().int().nullable(),
        free_from: z.array(z.enum(freeFrom.map(({ slug }) => slug))).describe('empty when a name is unknown'),
        allergens: z.array(z.string()).describe('fragrance allergens of the EU list, by their INCI names'),
        unknown_ingredients: z.number().int().describe('names that the dictionary does not have'),
      })
      .describe('the last three are from the list of ingredients alone, the others from the staff of the shop'),
    reviews: z.object({
      average: z.number(),
      count: z.number().int(),
      by_star: z.record(z.string(), z.number().int()),
      by_type: z.array(typeSummarySchema).describe('by skin and hair type, the most frequent first'),
      items: z.array(reviewSchema),
    }),
    related: z.array(productCardSchema),
    moved_to: z.string().nullable(),
  })
  .openapi('Product');

const presentImage = (picture: ProductDetails['pictures'][number], site: Site): z.infer<typeof imageSchema> => ({
  url: imageOf(picture, site)!,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
});

type PresentedProduct = z.infer<typeof productSchema>;

const presented = new WeakMap<ProductDetails, PresentedProduct>();

/** Guests share the details of a product, and so its presented form. */
export function presentProduct(product: ProductDetails, site: Site): PresentedProduct {
  let presentedProduct = presented.get(product);
  if (!presentedProduct) presented.set(product, (presentedProduct = shareJson(present(product, site))));
  return presentedProduct;
}

const present = (product: ProductDetails, site: Site): PresentedProduct => ({
  ...presentCard(product, site, product),
  images: product.pictures.map((picture) => presentImage(picture, site)),
  options: product.options.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({ id: value.id, ...presentValue(value, site) })),
  })),
  variants: product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    gtin: variant.gtin,
    options: [...variant.values],
    price: egp(variant.price),
    price_after_discount: variant.offer === null ? null : egp(variant.offer),
    qty: variant.stock,
    available: variant.stock > 0,
    size: variant.size && formatSize(variant.size, product.locale),
    unit_price: presentUnitPrice(variant.unitPrice, product.locale),
    best_before: variant.bestBefore,
    images: variant.pictures.map((picture) => presentImage(picture, site)),
  })),
  set:
    product.set?.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })) ?? null,
  ...presentPageFields(pageFields, product),
  knowledge: {
    concerns: product.care.concerns.map(({ slug }) => slug),
    concern_reasons: Object.fromEntries(product.care.concerns.map(({ slug, reason }) => [slug, reason])),
    skin_types: product.care.skinTypes,
    hair_types: product.care.hairTypes,
    step: product.care.step,
    when: product.care.times,
    texture: product.care.texture,
    scent: product.care.scent,
    actives: product.care.actives,
    pregnancy: product.care.pregnancy,
    min_age: product.care.minAge,
    free_from: product.knowledge.freeFrom,
    allergens: product.knowledge.allergens,
    unknown_ingredients: product.knowledge.unknown,
  },
  reviews: {
    average: product.reviews.average,
    count: product.reviews.count,
    by_star: product.reviews.byStar,
    by_type: product.reviews.byType.map(presentTypeSummary),
    items: product.reviews.items.map((review) => presentReview(review, site)),
  },
  related: presentCards(product.related, site, product),
  moved_to: product.movedTo,
});
