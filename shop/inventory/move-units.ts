import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

/** Units of a variant. */
export type Units = { variantId: number; quantity: number };

/** Units of a set, which has no stock of its own: only those sold are counted. */
export type SetUnits = { setId: number; quantity: number };

/** Changes of a variant's stock and of the number of units sold. */
type Move = { variantId: number; stock: number; sold: number } | { setId: number; sold: number };

export const soldSets = (sets: readonly SetUnits[]): Move[] =>
  sets.map(({ setId, quantity }) => ({ setId, sold: quantity }));

export const unsoldSets = (sets: readonly SetUnits[]): Move[] =>
  soldSets(sets.map(({ setId, quantity }) => ({ setId, quantity: -quantity })));

/**
 * Adds to the stock and to the units sold of variants, each named once; returns the ids of those that had enough stock. Every
 * writer of stock locks the products in the order of their ids, so that two of them never wait for each other.
 */
export const moveUnitsStatement = (moves: readonly Move[]): SQL => sql`with locked as (
      select v.id, coalesce(m.stock, 0) stock, m.sold
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m ("variantId" integer, "setId" integer, stock integer, sold integer)
      join product_variants v on v.id = coalesce(m."variantId", (
        select w.id from product_variants w where w.product_id = m."setId" order by w.position, w.id limit 1)) join products p on p.id = v.product_id order by p.id for no key update of p
    )
    update product_variants v set stock = v.stock + l.stock, sold_count = greatest(v.sold_count + l.sold, 0)
    from locked l where v.id = l.id and v.stock + l.stock >= 0 returning v.id`;

/** Runs `moveUnitsStatement`; returns how many of the variants had enough stock. */
export async function moveUnits(db: Db, moves: readonly Move[]): Promise<number> {
  if (moves.length === 0) return 0;
  return (await queryRows(db, z.object({ id: z.int() }), moveUnitsStatement(moves))).length;
}
