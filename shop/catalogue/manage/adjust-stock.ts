import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { productVariants } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { idempotencyKey, runOnce } from '#shop/idempotency/idempotency.ts';
import { adjust } from '#shop/inventory/adjust.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { automaticStockReasons, stockReasons } from '#values/stock.ts';
import { lockProduct } from './lock-product.ts';
import { onlyVariant } from './only-variant.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { verb } from '#shop/verb.ts';

const maxAdjustment = 1_000_000;

/** Exactly one of the change in units and the `counted` stock. */
export const stockChange = {
  change: z.number().int().min(-maxAdjustment).max(maxAdjustment).optional(),
  counted: z.number().int().min(0).max(maxAdjustment).optional(),
  reason: z.enum(stockReasons).exclude(automaticStockReasons).default('correction'),
  note: optionalSingleLine(300),
};

/** Of a product with several variants, `variant_id` names one. */
export const adjustStockInput = z.object({ id: rowId, variant_id: rowId.optional(), ...stockChange });

type StockAdjustment = Omit<z.output<typeof adjustStockInput>, 'id'>;

/** 422 unless exactly one of the change and the counted stock is given. */
export function assertAdjustment({ change, counted }: StockAdjustment): void {
  if ((change === undefined) === (counted === undefined)) throw invalidField('change', 'change_or_counted');
  if (change === 0) throw invalidField('change', 'required');
}

/**
 * Adjusts the stock of a product in the caller's transaction. A counted stock is compared with the stock under the product's lock, so that a unit
 * that was just sold is not sold again.
 */
export async function adjustStockOf(ctx: Ctx, actorId: number, id: number, move: StockAdjustment): Promise<void> {
  await lockProduct(ctx, id);
  const row = await variantToAdjust(ctx, id, move.variant_id);
  const reason = move.counted === undefined ? move.reason : 'counted';
  const change = move.change ?? move.counted! - row.stock;
  const note = move.note ?? null;
  const stock = await adjust(ctx, { variantId: row.id, change, reason, note, actorId });
  await audit(ctx, {
    actorId,
    action: 'product.stock',
    entity: 'product',
    entityId: id,
    before: { stock: row.stock },
    after: { stock, reason, note, ...(row.sku !== null && move.variant_id !== undefined && { sku: row.sku }) },
  });
}

async function variantToAdjust(ctx: Ctx, productId: number, variantId: number | undefined) {
  const { variantId: id } = variantId === undefined ? await onlyVariant(ctx, productId) : { variantId };
  const [row] = await ctx.db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      stock: productVariants.stock,
      isSet: productVariants.isSet,
    })
    .from(productVariants)
    .where(and(eq(productVariants.id, id), eq(productVariants.productId, productId)));
  if (!row) throw new ShopError('not_found');
  if (row.isSet) throw invalidField('change', 'set_no_stock');
  return row;
}

/**
 * Adjusts a product's stock; 404, 422 at `change` for a negative result. Under the same `key` a second call changes nothing and returns the product
 * as it is now.
 */
export const adjustStock = verb({
  scope: 'catalogue.manage',
  input: adjustStockInput,
  run: async (ctx, { id, ...move }, { key }: { key?: string | undefined } = {}): Promise<ManagedProduct> => {
    const { userId: actorId } = ctx.actor;
    assertAdjustment(move);
    const call = { userId: actorId, call: 'stock-adjustment', key: idempotencyKey(key), body: { id, ...move } };
    return inTransaction(ctx, async (tx) => {
      await runOnce(tx, call, () => adjustStockOf(tx, actorId, id, move));
      return readManagedProduct(tx, id);
    });
  },
});
