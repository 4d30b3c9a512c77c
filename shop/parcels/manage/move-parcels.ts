import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { couriers, parcels } from '#db/schema.ts';
import { parcelStatuses } from '#values/parcels.ts';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { bulkIds, optionalSingleLine, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { MAX_BULK } from '#values/figures.ts';
import { findParcelId, lockParcel } from '../lock-parcel.ts';
import { transitionParcel } from '../transition-parcel.ts';
import { code, movableStatuses, moveFields } from './parcel-input.ts';
import { type ParcelDetails, readParcel } from './show-parcel.ts';

export const moveParcelInput = z.object({ id: rowId, ...moveFields });

type MoveInput = z.output<typeof moveParcelInput>;

/**
 * Changes the status of a parcel, and of its order with it. A repetition by the same member changes nothing. 404, 409 `invalid_parcel_transition`,
 * `waybill_in_use`, 422. Needs `dispatch.manage`.
 */
export const staffMoveParcel = verb({
  scope: 'dispatch.manage',
  input: moveParcelInput,
  run: (ctx, requested): Promise<ParcelDetails> => move(ctx, ctx.actor.userId, requested),
});

export const scanParcelInput = z.object({ code, ...moveFields });

/** As `staffMoveParcel`, for the parcel with a scanned code: its number or its waybill. Needs `dispatch.manage`. */
export const scanParcel = verb({
  scope: 'dispatch.manage',
  input: scanParcelInput,
  run: async (ctx, { code: scanned, ...requested }): Promise<ParcelDetails> =>
    move(ctx, ctx.actor.userId, { id: await findParcelId(ctx, scanned), ...requested }),
});

async function move(ctx: Ctx, actorId: number, requested: MoveInput): Promise<ParcelDetails> {
  const { id, status: to, courier_id: courierId, waybill, collected, note } = requested;
  return inTransaction(ctx, async (tx) => {
    if (courierId !== undefined && courierId !== null) await assertActive(tx, courierId);
    if (collected !== undefined) {
      const { collectAmount } = await lockParcel(tx, id);
      if (collected > collectAmount) throw invalidField('collected', 'amount_above', { amount: collectAmount });
    }
    await transitionParcel(tx, id, {
      to,
      by: 'staff',
      actorId,
      note: note ?? null,
      ...(courierId !== undefined && { courierId }),
      ...(waybill !== undefined && { waybill }),
      collected,
    });
    return readParcel(tx, id);
  });
}

/** 422 at `courier_id` unless parcels can be handed over to that courier. */
export async function assertActive(ctx: Ctx, courierId: number): Promise<void> {
  const where = and(eq(couriers.id, courierId), eq(couriers.active, true));
  const [courier] = await ctx.db.select({ id: couriers.id }).from(couriers).where(where).for('share');
  if (!courier) throw invalidField('courier_id', 'not_valid');
}

export const bulkMoveInput = z
  .object({
    ids: bulkIds.optional(),
    /** All parcels with this status, the oldest first, at most 500. */
    from: z.enum(parcelStatuses).optional(),
    /** With `from`: how many parcels have that status as far as the caller knows. */
    expected: z.int().optional(),
    status: z.enum(movableStatuses),
    courier_id: rowId.nullable().optional(),
    note: optionalSingleLine(300),
  })
  .refine(({ ids, from }) => (ids === undefined) !== (from === undefined), { message: 'required', path: ['ids'] });

/**
 * Changes the status of many parcels, each independently: a refusal for one does not affect the others. 409 `stale_version` when not as many parcels
 * have the status `from` as `expected`. Needs `dispatch.manage`.
 */
export const bulkMoveParcels = verb({
  scope: 'dispatch.manage',
  input: bulkMoveInput,
  async run(ctx, { ids, from, expected, ...requested }): Promise<BulkOutcome> {
    const outcome: BulkOutcome = { done: [], refused: [] };
    for (const id of ids ?? (await idsWith(ctx, from!, expected))) {
      try {
        await move(ctx, ctx.actor.userId, { id, waybill: undefined, collected: undefined, ...requested });
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        outcome.refused.push({ id, error });
      }
    }
    return outcome;
  },
});

async function idsWith(
  ctx: Ctx,
  status: (typeof parcelStatuses)[number],
  expected: number | undefined,
): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: parcels.id, all: sql<number>`count(*) over ()::integer` })
    .from(parcels)
    .where(eq(parcels.status, status))
    .orderBy(asc(parcels.id))
    .limit(MAX_BULK);
  if (expected !== undefined && (rows[0]?.all ?? 0) !== expected) throw new ShopError('stale_version');
  return rows.map(({ id }) => id);
}
