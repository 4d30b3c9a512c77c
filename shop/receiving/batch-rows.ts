import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { shelfDays } from '#shop/inventory/withhold.ts';
import { activeOfferPrice } from '#shop/catalogue/on-sale.ts';
import { type NamedVariant, namedVariant, variantColumns, variantRow } from './variant-row.ts';

/** A batch of a variant; costs and prices are piastres, dates YYYY-MM-DD. */
export type Batch = NamedVariant & {
  id: number;
  code: string;
  expiresOn: string | null;
  unitCost: number | null;
  received: number;
  /** Units in the stock. */
  remaining: number;
  /** Units that are here but not sold. */
  withheld: number;
  recalledAt: string | null;
  recallReason: string | null;
  /** From how many days before its expiry it is not sold. */
  shelfDays: number;
  price: number;
  /** The price of an active offer. */
  offerPrice: number | null;
};

const batchRow = variantRow.extend({
  id: z.int(),
  code: z.string(),
  expiresOn: z.string().nullable(),
  unitCost: z.int().nullable(),
  received: z.int(),
  remaining: z.int(),
  withheld: z.int(),
  recalledAt: z.string().nullable(),
  recallReason: z.string().nullable(),
  shelfDays: z.int(),
  price: z.int(),
  offerPrice: z.int().nullable(),
});

/** Batches `b` of variants `v` that meet a condition, the first to expire first. */
export async function readBatches(ctx: Ctx, condition: SQL, limit = 500): Promise<Batch[]> {
  const rows = await queryRows(
    ctx.db,
    batchRow,
    sql`select ${variantColumns}, b.id, b.code, b.expires_on::text expires_on, b.unit_cost, b.received, b.remaining, b.withheld, b.recalled_at, b.recall_reason,
        ${shelfDays} shelf_days, v.price, ${activeOfferPrice(ctx.now, 'v')} offer_price
      from batches b join product_variants v on v.id = b.variant_id join products p on p.id = v.product_id where ${condition}
      order by b.expires_on nulls last, b.id limit ${limit}`,
  );
  return rows.map((row) => ({
    ...namedVariant(row, ctx.locale),
    recalledAt: row.recalledAt && new Date(row.recalledAt).toISOString(),
  }));
}
