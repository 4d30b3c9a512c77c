import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { sizeUnits } from '#values/variants.ts';
import { optionRow } from '../rows.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

/** An option whose values have the ids of their pictures. */
const managedOptionRow = optionRow.extend({
  values: z.array(optionRow.shape.values.element.extend({ pictureId: z.int().nullable() })),
});

const variantRow = z.object({
  id: z.int(),
  /** The ids of its option values, in the order of the options. */
  values: z.array(z.int()),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  active: z.boolean(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  price: money,
  offerPrice: money.nullable(),
  offerFrom: z.string().nullable(),
  offerUntil: z.string().nullable(),
  stock: z.int(),
  soldCount: z.int(),
  weightGrams: z.int().nullable(),
  sizeAmount: z.number().nullable(),
  sizeUnit: z.enum(sizeUnits).nullable(),
  /** Ids of the product's pictures that show it. */
  pictureIds: z.array(z.int()),
  images: z.array(z.string()).nullable(),
});

/** The options of a product and all its variants, as staff see them. `updatedAt` is the product's, ISO 8601. */
export type ManagedVariants = {
  productId: number;
  updatedAt: string;
  /** A set has no options, and its price and stock follow from its parts. */
  isSet: boolean;
  options: z.output<typeof managedOptionRow>[];
  variants: z.output<typeof variantRow>[];
};

/** Reads the options and variants of a product; the caller has checked the scope. 404. */
export async function readManagedVariants(ctx: Ctx, productId: number): Promise<ManagedVariants> {
  const [product] = await queryRows(
    ctx.db,
    z.object({ updatedAt: z.string(), isSet: z.boolean() }),
    sql`select updated_at, exists (select from product_sets where product_id = id) is_set from products where id = ${productId}`,
  );
  if (!product) throw new ShopError('not_found');
  const options = await queryRows(
    ctx.db,
    managedOptionRow,
    sql`select o.id, o.kind, json_build_object('ar', o.name_ar, 'en', o.name_en) "name",
        coalesce((select json_agg(json_build_object('id', x.id, 'name', json_build_object('ar', x.name_ar, 'en', x.name_en), 'hex', x.hex, 'pictureId', x.picture_id,
            'image', (select m.hash from pictures m where m.id = x.picture_id)) order by x.position, x.id)
          from product_option_values x where x.option_id = o.id), '[]') "values"
      from product_options o where o.product_id = ${productId} order by o.position`,
  );
  const variants = await queryRows(
    ctx.db,
    variantRow,
    sql`select v.id, to_json(array_remove(array[v.value1_id, v.value2_id, v.value3_id], null)) "values", ${variantNames}, v.active, v.sku, v.gtin, v.price,
        v.offer_price, v.offer_from, v.offer_until, v.stock, v.sold_count, v.weight_grams, v.size_amount::float8 size_amount, v.size_unit,
        coalesce((select json_agg(vp.picture_id order by vp.position, vp.picture_id) from variant_pictures vp where vp.variant_id = v.id), '[]') picture_ids,
        i.images
      from product_variants v join products p on p.id = v.product_id ${picturesJoin}
      where p.id = ${productId} order by v.position, v.id`,
  );
  const iso = (text: string | null) => text && new Date(text).toISOString();
  return {
    productId,
    updatedAt: new Date(product.updatedAt).toISOString(),
    isSet: product.isSet,
    options,
    variants: variants.map((row) => ({ ...row, offerFrom: iso(row.offerFrom), offerUntil: iso(row.offerUntil) })),
  };
}

/** The options and variants of a product in any state; 404. */
export const showVariants = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: (ctx, { id }): Promise<ManagedVariants> => readManagedVariants(ctx, id),
});
