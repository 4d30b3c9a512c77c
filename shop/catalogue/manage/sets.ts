import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { unitsInStock, variantNames } from '#shop/catalogue/on-sale.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

const partRow = z.object({
  productId: z.int(),
  variantId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  sku: z.string().nullable(),
  /** Units in one set. */
  quantity: z.int(),
  price: money,
  stock: z.int(),
  images: z.array(z.string()).nullable(),
});

const setRow = z.object({
  updatedAt: z.string(),
  isSet: z.boolean(),
  /** The set's own price, or the percentage that it costs less than its parts alone; both null for any other product. */
  ownPrice: money.nullable(),
  percent: z.int().nullable(),
  stock: z.int(),
});

/** What a product sells together, as staff see it; no parts unless it is a set. `updatedAt` is the product's, ISO 8601. */
export type ManagedSet = z.output<typeof setRow> & { productId: number; parts: z.output<typeof partRow>[] };

/** Reads the parts of a product; the caller has checked the scope. 404. */
export async function readManagedSet(ctx: Ctx, productId: number): Promise<ManagedSet> {
  const [row] = await queryRows(
    ctx.db,
    setRow,
    sql`select p.updated_at, s.product_id is not null is_set, s.price own_price, s.percent, case when s.product_id is null then p.stock else set_stock(p.id) end stock
      from products p left join product_sets s on s.product_id = p.id where p.id = ${productId}`,
  );
  if (!row) throw new ShopError('not_found');
  const parts = await queryRows(
    ctx.db,
    partRow,
    sql`select t.product_id, t.variant_id, p.name_ar, p.name_en, ${variantNames}, v.sku, t.quantity, v.price, ${unitsInStock} stock, i.images
      from set_parts t join product_variants v on v.id = t.variant_id join products p on p.id = t.product_id ${picturesJoin}
      where t.set_id = ${productId} order by t.position`,
  );
  return { ...row, productId, updatedAt: new Date(row.updatedAt).toISOString(), parts };
}

/** What a product in any state sells together; 404. */
export const showSet = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: (ctx, { id }): Promise<ManagedSet> => readManagedSet(ctx, id),
});
