import { z } from '@hono/zod-openapi';
import type { ManagedSet } from '#shop/catalogue/manage/sets.ts';
import type { Ctx } from '#shop/context.ts';
import { egp } from '#values/money.ts';
import { imageOf } from './product-card.ts';
import { bi, moment } from './product-fields.ts';

export const staffSetSchema = z
  .object({
    id: z.number().int().describe('the product'),
    updated_at: moment.describe('send as `seen` with a change'),
    is_set: z.boolean(),
    price: z.number().nullable().describe('a price of its own'),
    percent: z.number().int().nullable().describe('less than the parts cost alone'),
    stock: z.number().int().describe('what the parts allow'),
    parts: z.array(
      z.object({
        product_id: z.number().int(),
        variant_id: z.number().int(),
        name: bi,
        variant_name: bi,
        sku: z.string().nullable(),
        quantity: z.number().int().describe('units in one set'),
        price: z.number().describe('list price of one unit alone'),
        stock: z.number().int(),
        picture: z.string().nullable(),
      }),
    ),
  })
  .openapi('StaffSet');

/** The parts of a set: amounts in EGP. */
export const presentManagedSet = (ctx: Ctx, set: ManagedSet): z.input<typeof staffSetSchema> => ({
  id: set.productId,
  updated_at: set.updatedAt,
  is_set: set.isSet,
  price: set.ownPrice === null ? null : egp(set.ownPrice),
  percent: set.percent,
  stock: set.stock,
  parts: set.parts.map((part) => ({
    product_id: part.productId,
    variant_id: part.variantId,
    name: { ar: part.nameAr, en: part.nameEn },
    variant_name: { ar: part.variantNameAr, en: part.variantNameEn },
    sku: part.sku,
    quantity: part.quantity,
    price: egp(part.price),
    stock: part.stock,
    picture: imageOf(part.images?.[0] === undefined ? null : { hash: part.images[0] }, ctx),
  })),
});
