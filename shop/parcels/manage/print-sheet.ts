import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { dispatchPrints } from '#words/parcels/print/index.ts';
import { readParcels } from '../parcel.ts';
import { drawSheet } from '../print/draw-sheet.ts';
import { printLimiter } from '../print/limiter.ts';
import { carriedBy, handedOverOn } from './list-parcels.ts';

export const printSheetInput = z.object({ courier_id: z.union([z.literal('own'), rowId]), day: z.iso.date() });

/** The hand-over sheet of a courier, or of the shop's own driver, for a day in Cairo, as a PDF. 404 without parcels. Needs `dispatch.manage`. */
export const printSheet = verb({
  scope: 'dispatch.manage',
  input: printSheetInput,
  async run(ctx, { courier_id: courierId, day }): Promise<{ name: string; file: Buffer }> {
    const parcels = await readParcels(ctx, sql`${carriedBy(courierId)} and ${handedOverOn(day)}`);
    if (parcels.length === 0) throw new ShopError('not_found');
    const courier = parcels[0]!.courier?.name ?? dispatchPrints[ctx.locale].own_driver;
    return {
      name: `yasmin-hand-over-${day}`,
      file: await printLimiter(() => drawSheet(parcels, { courier, day }, ctx.locale)),
    };
  },
});
