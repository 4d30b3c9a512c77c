import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging, rowId } from '#shop/parse.ts';
import { pick } from '#values/locale.ts';
import { type StockReason, stockReasons } from '#values/stock.ts';
import { readManagedProduct } from './product.ts';
import { verb } from '#shop/verb.ts';

export const listStockMovementsInput = z.object({ id: rowId, ...paging });

/** A ledger entry of a product: the stock after it, the reason, and the author. */
export type StockMovement = {
  id: number;
  /** The names of the variant's option values; empty for a product without options. */
  variantName: string;
  change: number;
  stock: number;
  reason: StockReason;
  note: string | null;
  /** Null for the shop itself. */
  actor: { id: number; name: string } | null;
  at: string;
};

const movementRow = z.object({
  id: z.int(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  change: z.int(),
  stock: z.int(),
  reason: z.enum(stockReasons),
  note: z.string().nullable(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
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
      sql`select m.id, ${variantNames}, m.change, m.stock, m.reason, m.note, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end actor, m.created_at at
      from stock_moves m left join users u on u.id = m.actor_id join product_variants v on v.id = m.variant_id where m.product_id = ${id}
      order by m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      moves: moves.map(({ variantNameAr: ar, variantNameEn: en, ...move }) => ({
        ...move,
        variantName: pick({ ar, en }, ctx.locale),
        at: new Date(move.at).toISOString(),
      })),
      ...pageInfo(page, perPage, count?.total ?? 0),
    };
  },
});
