import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { blankable, integer, rowId } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import { MAX_DELIVERY_DAYS } from '#values/figures.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { type GovernorateFee, readFees } from './list-fees.ts';
import { lockPlaces, placeIds } from './lock-places.ts';

const day = integer(0, MAX_DELIVERY_DAYS);

/** Working days to the first and the last day of a delivery. Both blank: the governorate's days. */
const ownDays = { from: blankable(day.optional()), to: blankable(day.optional()) };

export const setGovernorateDaysInput = z.object({ id: rowId, from: day, to: day, seen: seenField });

/**
 * Changes the delivery days of a governorate, which apply to its cities without days of their own. 404, 409 `stale_version`, 422 when the last
 * day is before the first. Needs `shipping.manage`.
 */
export const setGovernorateDays = verb({
  scope: 'shipping.manage',
  input: setGovernorateDaysInput,
  async run(ctx, { id, from, to, seen }): Promise<GovernorateFee> {
    const { userId: actorId } = ctx.actor;
    const days = daysOf({ from, to });
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(governorates).where(eq(governorates.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      assertNotStale(row.updatedAt, seen);
      await writeDays(tx, actorId, 'governorate', [row], days);
      return (await readFees(tx, sql`g.id = ${id}`))[0]!;
    });
  },
});

export const setCityDaysInput = z.object({ id: rowId, ...ownDays, seen: seenField });

/**
 * Sets or removes a city's own delivery days; without them those of its governorate apply. 404, 409 `stale_version`, 422 when the last day is
 * before the first. Needs `shipping.manage`.
 */
export const setCityDays = verb({
  scope: 'shipping.manage',
  input: setCityDaysInput,
  async run(ctx, { id, from, to, seen }): Promise<GovernorateFee> {
    const { userId: actorId } = ctx.actor;
    const days = daysOf({ from, to });
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(cities).where(eq(cities.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      assertNotStale(row.updatedAt, seen);
      await writeDays(tx, actorId, 'city', [row], days);
      return (await readFees(tx, sql`g.id = ${row.governorateId}`))[0]!;
    });
  },
});

export const setDaysInput = z.object({ governorates: placeIds, cities: placeIds, ...ownDays });

/**
 * Sets the delivery days of several places to the same, all or none of them. A governorate can't be without days: 422. 404. Needs
 * `shipping.manage`.
 */
export const setDays = verb({
  scope: 'shipping.manage',
  input: setDaysInput,
  async run(ctx, requested): Promise<GovernorateFee[]> {
    const { userId: actorId } = ctx.actor;
    if (requested.governorates.length + requested.cities.length === 0) throw invalidField('cities', 'required');
    const days = daysOf(requested);
    if (requested.governorates.length > 0 && days === null) throw invalidField('from', 'required');
    await inTransaction(ctx, async (tx) => {
      const places = await lockPlaces(tx, requested);
      await writeDays(tx, actorId, 'governorate', places.governorates, days);
      await writeDays(tx, actorId, 'city', places.cities, days);
    });
    return readFees(ctx, sql`true`);
  },
});

/** Both days, or null when both are blank. 422 at `from` or `to` when one is missing, or they are in the wrong order. */
function daysOf({ from, to }: { from?: number | undefined; to?: number | undefined }): DeliveryDays | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw invalidField('from', 'required');
  if (to === undefined) throw invalidField('to', 'required');
  if (from > to) throw invalidField('to', 'range_backwards');
  return [from, to];
}

type Row = { id: number; deliveryDaysMin: number | null; deliveryDaysMax: number | null; updatedAt: Date };

/** Writes the days that change, each with an audit log entry. */
async function writeDays(
  tx: Ctx,
  actorId: number,
  entity: 'governorate' | 'city',
  rows: readonly Row[],
  days: DeliveryDays | null,
): Promise<void> {
  const [from, to] = days ?? [null, null];
  for (const { id, deliveryDaysMin, deliveryDaysMax, updatedAt } of rows) {
    if (deliveryDaysMin === from && deliveryDaysMax === to) continue;
    const newUpdatedAt = nextUpdatedAt(updatedAt, tx.now);
    await (entity === 'city'
      ? tx.db
          .update(cities)
          .set({ deliveryDaysMin: from, deliveryDaysMax: to, updatedAt: newUpdatedAt })
          .where(eq(cities.id, id))
      : tx.db
          .update(governorates)
          .set({ deliveryDaysMin: from!, deliveryDaysMax: to!, updatedAt: newUpdatedAt })
          .where(eq(governorates.id, id)));
    await audit(tx, {
      actorId,
      action: `${entity}.delivery_days`,
      entity,
      entityId: id,
      before: { first_day: deliveryDaysMin, last_day: deliveryDaysMax },
      after: { first_day: from, last_day: to },
    });
  }
}
