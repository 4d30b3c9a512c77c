import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId, price } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { type GovernorateFee, readFees } from './list-fees.ts';
import { lockPlaces, placeIds } from './lock-places.ts';

/** EGP, up to the most an order allows. */
const fee = price.refine((value) => value <= 1_000_000, 'fee_too_high');

/** Blank means the governorate's fee. */
const ownFee = z.preprocess((value) => (value === '' ? null : value), fee.nullable());

export const setGovernorateFeeInput = z.object({ id: rowId, fee, seen: seenField });

/**
 * Changes the shipping fee of a governorate, which applies to its cities without a fee of their own. 404, 409 `stale_version`. Needs
 * `shipping.manage`.
 */
export const setGovernorateFee = verb({
  scope: 'shipping.manage',
  input: setGovernorateFeeInput,
  async run(ctx, { id, fee: newFee, seen }): Promise<GovernorateFee> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(governorates).where(eq(governorates.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      assertNotStale(row.updatedAt, seen);
      await writeFees(tx, actorId, 'governorate', [row], newFee);
      return (await readFees(tx, sql`g.id = ${id}`))[0]!;
    });
  },
});

export const setCityFeeInput = z.object({ id: rowId, fee: ownFee, seen: seenField });

/** Sets or removes a city's own fee; without one its governorate's fee applies. 404, 409 `stale_version`. Needs `shipping.manage`. */
export const setCityFee = verb({
  scope: 'shipping.manage',
  input: setCityFeeInput,
  async run(ctx, { id, fee: newFee, seen }): Promise<GovernorateFee> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(cities).where(eq(cities.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      assertNotStale(row.updatedAt, seen);
      await writeFees(tx, actorId, 'city', [row], newFee);
      return (await readFees(tx, sql`g.id = ${row.governorateId}`))[0]!;
    });
  },
});

export const setFeesInput = z.object({ governorates: placeIds, cities: placeIds, fee: ownFee });

/** Sets several fees to the same amount, all or none of them. A governorate can't be without a fee: 422. 404. Needs `shipping.manage`. */
export const setFees = verb({
  scope: 'shipping.manage',
  input: setFeesInput,
  async run(ctx, requested): Promise<GovernorateFee[]> {
    const { userId: actorId } = ctx.actor;
    if (requested.governorates.length + requested.cities.length === 0) throw invalidField('cities', 'required');
    if (requested.governorates.length > 0 && requested.fee === null) throw invalidField('fee', 'required');
    await inTransaction(ctx, async (tx) => {
      const places = await lockPlaces(tx, requested);
      await writeFees(tx, actorId, 'governorate', places.governorates, requested.fee);
      await writeFees(tx, actorId, 'city', places.cities, requested.fee);
    });
    return readFees(ctx, sql`true`);
  },
});

type Row = { id: number; fee: number | null; updatedAt: Date };

/** Writes the fees that change, each with an audit log entry. */
async function writeFees(
  tx: Ctx,
  actorId: number,
  entity: 'governorate' | 'city',
  rows: readonly Row[],
  fee: number | null,
): Promise<void> {
  for (const { id, fee: before, updatedAt } of rows) {
    if (before === fee) continue;
    const newUpdatedAt = nextUpdatedAt(updatedAt, tx.now);
    await (entity === 'city'
      ? tx.db.update(cities).set({ fee, updatedAt: newUpdatedAt }).where(eq(cities.id, id))
      : tx.db.update(governorates).set({ fee: fee!, updatedAt: newUpdatedAt }).where(eq(governorates.id, id)));
    await audit(tx, {
      actorId,
      action: `${entity}.fee`,
      entity,
      entityId: id,
      before: { fee: before },
      after: { fee },
    });
  }
}
