import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse, rowId } from '#shop/parse.ts';
import type { StockReason } from '#values/stock.ts';
import { readProduct } from './product.ts';

export const listStockMovesInput = z.object({ id: rowId, ...paging });

/** An entry of a product's ledger: what there was after it, why, and by whom. */
export type StockMove = {
  id: number;
  change: number;
  stock: number;
  reason: StockReason;
  note: string | null;
  actor: { id: number; name: string };
  at: string;
};

/** What staff did to a product's stock, the last first; 404. Needs `catalogue.manage`. */
export async function listStockMoves(ctx: Ctx, input: unknown): Promise<Paged & { moves: StockMove[] }> {
  requireScope(ctx, 'catalogue.manage');
  const { id, page, per_page: perPage } = parse(listStockMovesInput, input);
  await readProduct(ctx, id);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from stock_moves where product_id = ${id}`,
  );
  const moves = await rowsOf<StockMove>(
    ctx.db,
    sql`select m.id, m.change, m.stock, m.reason, m.note, json_build_object('id', u.id, 'name', u.name) actor, m.created_at at
    from stock_moves m join users u on u.id = m.actor_id where m.product_id = ${id}
    order by m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return {
    moves: moves.map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
    ...pagedOf(page, perPage, count?.total ?? 0),
  };
}
