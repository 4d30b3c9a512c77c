import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging, rowId } from '#shop/parse.ts';
import { type StockReason, stockReasons } from '#values/stock.ts';
import { readManagedProduct } from './product.ts';
import { verb } from '#shop/verb.ts';

export const listStockMovementsInput = z.object({ id: rowId, ...paging });

/** A ledger entry of a product: the stock after it, the reason, and the author. */
export type StockMovement = {
  id: number;
  change: number;
  stock: number;
  reason: StockReason;
  note: string | null;
  actor: { id: number; name: string };
  at: string;
};

const movementRow = z.object({
  id: z.int(),
  change: z.int(),
  stock: z.int(),
  reason: z.enum(stockReasons),
  note: z.string().nullable(),
  actor: z.object({ id: z.int(), name: z.string() }),
  at: z.string(),
});

/** Stock changes of a product by staff, the latest first; 404. */
export const listStockMovements = verb({
  scope: 'catalogue.manage',
  input: listStockMovementsInput,
  run: async (ctx, { id, page, per_page: perPage }): Promise<Paged & { moves: StockMovement[] }> => {
    await readManagedProduct(ctx, id);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from stock_moves where product_id = ${id}`,
    );
    const moves = await queryRows(
      ctx.db,
      movementRow,
      sql`select m.id, m.change, m.stock, m.reason, m.note, json_build_object('id', u.id, 'name', u.name) actor, m.created_at at
      from stock_moves m join users u on u.id = m.actor_id where m.product_id = ${id}
      order by m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      moves: moves.map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
      ...pageInfo(page, perPage, count?.total ?? 0),
    };
  },
});
