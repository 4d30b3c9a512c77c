import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { cairoDate } from '#values/working-days.ts';
import { readParcels } from '../parcel.ts';
import { type ParcelLine, readParcelLines } from '../parcel-lines.ts';
import { drawPickList, type PickLine } from '../print/draw-pick-list.ts';
import { printLimiter } from '../print/limiter.ts';
import { listedIds } from './print-labels.ts';

export const printPickListInput = z.object({ ids: listedIds });

/** What to take from the shelves for these lines, by SKU; what has none comes last, by name. */
export function pickLines(lines: readonly ParcelLine[], numbers: ReadonlyMap<number, string>): PickLine[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId);
  const picked = [...byVariant.values()].map((all): PickLine => {
    const { sku, name, variantName } = all[0]!;
    return {
      sku,
      name,
      variantName,
      units: all.reduce((sum, { units }) => sum + units, 0),
      parcels: [...new Set(all.map(({ parcelId }) => numbers.get(parcelId)!))],
    };
  });
  return picked.toSorted((a, b) => {
    if ((a.sku === null) !== (b.sku === null)) return a.sku === null ? 1 : -1;
    return (a.sku ?? a.name).localeCompare(b.sku ?? b.name, 'en', { numeric: true });
  });
}

/** The pick list of parcels that are being packed, as a PDF. 404 when none of them is. Needs `orders.manage`. */
export const printPickList = verb({
  scope: 'orders.manage',
  input: printPickListInput,
  async run(ctx, { ids }): Promise<{ name: string; file: Buffer }> {
    const parcels = await readParcels(
      ctx,
      sql`p.id = any(${sql.param(ids)}::integer[]) and p.status in ('packing', 'packed')`,
    );
    if (parcels.length === 0) throw new ShopError('not_found');
    const numbers = new Map(parcels.map(({ id, number }) => [id, number]));
    const lines = pickLines(await readParcelLines(ctx, [...numbers.keys()]), numbers);
    const about = { parcels: parcels.length, day: cairoDate(ctx.now) };
    return { name: 'yasmin-pick-list', file: await printLimiter(() => drawPickList(lines, about, ctx.locale)) };
  },
});
