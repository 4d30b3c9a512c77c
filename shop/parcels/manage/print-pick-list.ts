import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { cairoDate } from '#values/working-days.ts';
import { readParcels } from '../parcel.ts';
import { type ParcelLine, readParcelLines } from '../parcel-lines.ts';
import { drawPickList, type PickLine } from '../print/draw-pick-list.ts';
import { printLimiter } from '../print/limiter.ts';
import { listedIds } from './print-labels.ts';

export const printPickListInput = z.object({ ids: listedIds });

/** Units that an order has of a batch of a variant; those that expire first come first. */
export type OrderBatch = { orderId: number; variantId: number; code: string; expiresOn: string | null; units: number };

const orderBatch = z.object({
  orderId: z.int(),
  variantId: z.int(),
  code: z.string(),
  expiresOn: z.string().nullable(),
  units: z.int(),
});

const readOrderBatches = (ctx: Ctx, orderIds: readonly number[]): Promise<OrderBatch[]> =>
  queryRows(
    ctx.db,
    orderBatch,
    sql`select u.order_id, b.variant_id, b.code, b.expires_on, u.quantity units
      from batch_units u join batches b on b.id = u.batch_id
      where u.order_id = any(${sql.param(orderIds)}::integer[]) and u.quantity > 0 order by b.expires_on nulls last, b.id`,
  );

/** The batches that `units` of a variant are taken from, the first to expire first. Another parcel of an order may have the rest of a batch. */
function batchesOf(batches: readonly OrderBatch[], units: number): PickLine['batches'] {
  let left = units;
  const picked = new Map<string, PickLine['batches'][number]>();
  for (const { code, expiresOn, units: available } of batches) {
    const used = Math.min(available, left);
    if (used === 0) break;
    left -= used;
    const key = `${code} ${expiresOn}`;
    picked.set(key, { code, expiresOn, units: used + (picked.get(key)?.units ?? 0) });
  }
  return [...picked.values()];
}

type PickSources = {
  /** The number and the order of each parcel. */
  parcels: ReadonlyMap<number, { number: string; orderId: number }>;
  batches: readonly OrderBatch[];
};

/** By shelf, then by SKU; what has neither comes last, by name. */
function byPlace(a: PickLine, b: PickLine): number {
  for (const field of ['shelf', 'sku'] as const) {
    if (a[field] === b[field]) continue;
    if (a[field] === null || b[field] === null) return a[field] === null ? 1 : -1;
    return a[field].localeCompare(b[field], 'en', { numeric: true });
  }
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}

/** What to take from the shelves for these lines, in the order of the shelves, with the batches to take it from. */
export function pickLines(lines: readonly ParcelLine[], { parcels, batches }: PickSources): PickLine[] {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId);
  const picked = [...byVariant.values()].map((all): PickLine => {
    const { sku, name, variantName, variantId, shelf } = all[0]!;
    const units = all.reduce((sum, line) => sum + line.units, 0);
    const orders = new Set(all.map(({ parcelId }) => parcels.get(parcelId)!.orderId));
    return {
      shelf,
      sku,
      name,
      variantName,
      units,
      batches: batchesOf(
        batches.filter((batch) => batch.variantId === variantId && orders.has(batch.orderId)),
        units,
      ),
      parcels: [...new Set(all.map(({ parcelId }) => parcels.get(parcelId)!.number))],
    };
  });
  return picked.toSorted(byPlace);
}

/** The pick list of parcels that are being packed, as a PDF. 404 when none of them is. Needs `dispatch.manage`. */
export const printPickList = verb({
  scope: 'dispatch.manage',
  input: printPickListInput,
  async run(ctx, { ids }): Promise<{ name: string; file: Buffer }> {
    const parcels = await readParcels(
      ctx,
      sql`p.id = any(${sql.param(ids)}::integer[]) and p.status in ('packing', 'packed')`,
    );
    if (parcels.length === 0) throw new ShopError('not_found');
    const lines = pickLines(
      await readParcelLines(
        ctx,
        parcels.map(({ id }) => id),
      ),
      {
        parcels: new Map(parcels.map((parcel) => [parcel.id, parcel])),
        batches: await readOrderBatches(ctx, [...new Set(parcels.map(({ orderId }) => orderId))]),
      },
    );
    const about = { parcels: parcels.length, day: cairoDate(ctx.now) };
    return { name: 'yasmin-pick-list', file: await printLimiter(() => drawPickList(lines, about, ctx.locale)) };
  },
});
