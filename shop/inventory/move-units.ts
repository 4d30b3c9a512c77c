import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

/** Units of a variant. */
export type Units = { variantId: number; quantity: number };

/** Changes of a variant's stock and of the number of units sold. */
type Move = { variantId: number; stock: number; sold: number };

/**
 * Adds to the stock and to the units sold of variants, each named once; returns the ids of those that had enough stock. Every
 * writer of stock locks the products in the order of their ids, so that two of them never wait for each other.
 */
export const moveUnitsStatement = (moves: readonly Move[]): SQL => sql`with locked as (
      select v.id, m.stock, m.sold from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m ("variantId" integer, stock integer, sold integer)
      join product_variants v on v.id = m."variantId" join products p on p.id = v.product_id order by p.id for no key update of p
    )
    update product_variants v set stock = v.stock + l.stock, sold_count = greatest(v.sold_count + l.sold, 0)
    from locked l where v.id = l.id and v.stock + l.stock >= 0 returning v.id`;

/** Runs `moveUnitsStatement`; returns how many of the variants had enough stock. */
export async function moveUnits(db: Db, moves: readonly Move[]): Promise<number> {
  if (moves.length === 0) return 0;
  return (await queryRows(db, z.object({ id: z.int() }), moveUnitsStatement(moves))).length;
}
