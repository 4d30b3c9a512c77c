import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

/** Units of a product. */
export type Units = { productId: number; quantity: number };

/** Changes of a product's stock and of the number of units sold. */
type Move = { productId: number; stock: number; sold: number };

/**
 * Adds to the stock and to the units sold of products, each named once; returns the ids of those that had enough stock. Every writer of stock locks
 * the rows in the order of their ids, so that two of them never wait for each other.
 */
export const moveUnitsStatement = (moves: readonly Move[]): SQL => sql`with locked as (
      select p.id, m.stock, m.sold from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m ("productId" integer, stock integer, sold integer)
      join products p on p.id = m."productId" order by p.id for no key update of p
    )
    update products p set stock = p.stock + l.stock, sold_count = greatest(p.sold_count + l.sold, 0)
    from locked l where p.id = l.id and p.stock + l.stock >= 0 returning p.id`;

/** Runs `moveUnitsStatement`; returns how many of the products had enough stock. */
export async function moveUnits(db: Db, moves: readonly Move[]): Promise<number> {
  if (moves.length === 0) return 0;
  return (await queryRows(db, z.object({ id: z.int() }), moveUnitsStatement(moves))).length;
}
