import { and, eq, sql } from 'drizzle-orm';
import { parcelLines } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { type LineUnits, writeWeight } from './create-parcel.ts';
import { readParcelLines } from './parcel-lines.ts';

/**
 * Takes units out of a parcel in the shop, in the transaction that has locked it. 422 at `field` for a line that it does not have or more units than
 * it has, and `parcel_incomplete` when nothing would remain in it.
 */
export async function takeOut(ctx: Ctx, parcelId: number, removed: readonly LineUnits[], field: string): Promise<void> {
  const lines = await readParcelLines(ctx, [parcelId]);
  for (const [at, { lineId, units }] of removed.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || removed.findIndex((other) => other.lineId === lineId) !== at)
      throw invalidField(`${field}.${at}.order_item_id`, 'not_valid');
    if (units > line.units) throw invalidField(`${field}.${at}.quantity`, 'too_big', { n: line.units });
  }
  const remaining =
    lines.reduce((sum, { units }) => sum + units, 0) - removed.reduce((sum, { units }) => sum + units, 0);
  if (remaining === 0) throw new ShopError('parcel_incomplete');
  for (const { lineId, units } of removed) {
    const where = and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.orderLineId, lineId));
    if (lines.find(({ id }) => id === lineId)!.units === units) await ctx.db.delete(parcelLines).where(where);
    else
      await ctx.db
        .update(parcelLines)
        .set({
          units: sql`${parcelLines.units} - ${units}`,
          packedUnits: sql`least(${parcelLines.packedUnits}, ${parcelLines.units} - ${units})`,
        })
        .where(where);
  }
  await writeWeight(ctx, parcelId);
}
