import { z } from 'zod';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { stockReasons } from '#values/stock.ts';
import { changeStock } from './change-stock.ts';
import { holdProduct } from './hold-product.ts';
import { type ManagedProduct, readProduct } from './product.ts';

const most = 1_000_000;

/** By how many pieces, or how many were `counted`: one of the two. */
export const stockChange = {
  change: z.number().int().min(-most).max(most).optional(),
  counted: z.number().int().min(0).max(most).optional(),
  reason: z.enum(stockReasons).exclude(['import']).default('correction'),
  note: optionalLine(300),
};

export const moveStockInput = z.object({ id: rowId, ...stockChange });

type Move = Omit<z.output<typeof moveStockInput>, 'id'>;

/** 422 unless it says by how much, or how many there are. */
export function checkMove({ change, counted }: Move): void {
  if ((change === undefined) === (counted === undefined)) throw invalidField('change', 'change_or_counted');
  if (change === 0) throw invalidField('change', 'required');
}

/**
 * Moves the stock of a product in the caller's transaction. What is counted is taken against what there is when the product is held, so that
 * a piece sold meanwhile is not sold again.
 */
export async function moveStockOf(ctx: Ctx, actorId: number, id: number, move: Move): Promise<void> {
  const row = await holdProduct(ctx, id);
  const reason = move.counted === undefined ? move.reason : 'counted';
  const change = move.change ?? move.counted! - row.stock;
  const note = move.note ?? null;
  const stock = await changeStock(ctx, { productId: id, change, reason, note, actorId });
  await audit(ctx, {
    actorId,
    action: 'product.stock',
    entity: 'product',
    entityId: id,
    before: { stock: row.stock },
    after: { stock, reason, note },
  });
}

/** Moves a product's stock; 404, 422 at `change` below zero. Needs `catalogue.manage`. */
export async function moveStock(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, ...move } = parse(moveStockInput, input);
  checkMove(move);
  return inTransaction(ctx, async (tx) => {
    await moveStockOf(tx, actorId, id, move);
    return readProduct(tx, id);
  });
}
