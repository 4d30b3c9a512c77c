import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { restock } from '#shop/inventory/restock.ts';

const unitsRow = z.object({ variantId: z.int(), quantity: z.int(), resellable: z.int() });

/** Subtracts the units of a parcel that did not arrive from those sold, and puts its sealed ones back into the stock. */
export async function restockParcel(
  ctx: Ctx,
  { id: parcelId, orderId }: { id: number; orderId: number },
): Promise<void> {
  await restock(
    ctx,
    orderId,
    await queryRows(
      ctx.db,
      unitsRow,
      sql`select l.variant_id, sum(pl.units)::integer quantity, sum(pl.sealed_units)::integer resellable
        from parcel_lines pl join order_lines l on l.id = pl.order_line_id where pl.parcel_id = ${parcelId} group by l.variant_id`,
    ),
  );
}
