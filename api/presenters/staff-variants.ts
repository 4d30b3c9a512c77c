import { z } from '@hono/zod-openapi';
import type { ManagedVariants } from '#shop/catalogue/manage/variants.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';
import type { UnusedPicture } from '#shop/uploads/store-picture.ts';
import { egp } from '#values/money.ts';
import { optionKinds, sizeUnits } from '#values/variants.ts';
import { imageOf } from './product-card.ts';
import { bi, moment } from './product-fields.ts';

export const staffVariantsSchema = z
  .object({
    id: z.number().int().describe('the product'),
    updated_at: moment.describe('send as `seen` with a change'),
    options: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(optionKinds),
        name: bi,
        values: z.array(
          z.object({
            id: z.number().int(),
            name: bi,
            hex: z.string().nullable(),
            picture_id: z.number().int().nullable(),
            image: z.string().nullable(),
          }),
        ),
      }),
    ),
    variants: z.array(
      z.object({
        id: z.number().int(),
        values: z.array(z.number().int()).describe('ids of values, in the order of the options'),
        name: bi,
        active: z.boolean(),
        sku: z.string().nullable(),
        gtin: z.string().nullable(),
        price: z.number(),
        offer_price: z.number().nullable(),
        offer_from: moment.nullable(),
        offer_until: moment.nullable(),
        stock: z.number().int(),
        sold: z.number().int(),
        weight_grams: z.number().int().nullable(),
        size_amount: z.number().nullable(),
        size_unit: z.enum(sizeUnits).nullable(),
        picture_ids: z.array(z.number().int()),
        picture: z.string().nullable(),
      }),
    ),
  })
  .openapi('StaffVariants');

/** The options and variants of a product: amounts in EGP. */
export const presentManagedVariants = (ctx: Ctx, product: ManagedVariants): z.input<typeof staffVariantsSchema> => ({
  id: product.productId,
  updated_at: product.updatedAt,
  options: product.options.map(({ values, ...option }) => ({
    ...option,
    values: values.map(({ image, pictureId, ...value }) => ({
      ...value,
      picture_id: pictureId,
      image: imageOf(image === null ? null : { hash: image }, ctx),
    })),
  })),
  variants: product.variants.map((variant) => ({
    id: variant.id,
    values: variant.values,
    name: { ar: variant.variantNameAr, en: variant.variantNameEn },
    active: variant.active,
    sku: variant.sku,
    gtin: variant.gtin,
    price: egp(variant.price),
    offer_price: variant.offerPrice === null ? null : egp(variant.offerPrice),
    offer_from: variant.offerFrom,
    offer_until: variant.offerUntil,
    stock: variant.stock,
    sold: variant.soldCount,
    weight_grams: variant.weightGrams,
    size_amount: variant.sizeAmount,
    size_unit: variant.sizeUnit,
    picture_ids: variant.pictureIds,
    picture: imageOf(variant.images?.[0] === undefined ? null : { hash: variant.images[0] }, ctx),
  })),
});

export const swatchSchema = z
  .object({ id: z.number().int().describe('`picture_id` of a value'), url: z.string() })
  .openapi('Swatch');

export const presentSwatch = (ctx: Ctx, { id, hash }: UnusedPicture): z.input<typeof swatchSchema> => ({
  id,
  url: `${ctx.publicUrl}${pictureUrl(hash, 160, 'webp')}`,
});
