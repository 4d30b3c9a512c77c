import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cities, governorates } from '#db/schema.ts';
import { price } from '#shop/catalogue/manage/input.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { type GovernorateFee, readFees } from './list-fees.ts';

/** EGP; at most what an order could bear. */
const fee = price.refine((value) => value <= 1_000_000, 'fee_too_high');

/** Blank: the governorate's fee. */
const ownFee = z.preprocess((value) => (value === '' ? null : value), fee.nullable());

export const setGovernorateFeeInput = z.object({ id: rowId, fee, seen: seenField });

/** Changes what shipping to a governorate costs, as far as its cities have no fee of their own. 404, 409 `changed_meanwhile`. Needs `settings.manage`. */
export async function setGovernorateFee(ctx: Ctx, input: unknown): Promise<GovernorateFee> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id, fee: becomes, seen } = parse(setGovernorateFeeInput, input);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(governorates).where(eq(governorates.id, id)).for('update');
    if (!row) throw new ShopError('not_found');
    holdToSeen(row.updatedAt, seen);
    await write(tx, actorId, 'governorate', [row], becomes);
    return (await readFees(tx, sql`g.id = ${id}`))[0]!;
  });
}

export const setCityFeeInput = z.object({ id: rowId, fee: ownFee, seen: seenField });

/** Gives a city a fee of its own, or none: then its governorate's counts. 404, 409 `changed_meanwhile`. Needs `settings.manage`. */
export async function setCityFee(ctx: Ctx, input: unknown): Promise<GovernorateFee> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id, fee: becomes, seen } = parse(setCityFeeInput, input);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(cities).where(eq(cities.id, id)).for('update');
    if (!row) throw new ShopError('not_found');
    holdToSeen(row.updatedAt, seen);
    await write(tx, actorId, 'city', [row], becomes);
    return (await readFees(tx, sql`g.id = ${row.governorateId}`))[0]!;
  });
}

const ids = z
  .array(rowId)
  .max(1000)
  .default([])
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));

export const setFeesInput = z.object({ governorates: ids, cities: ids, fee: ownFee });

/** Sets several fees to the same, all or none of them; 422 for a governorate without one. 404. Needs `settings.manage`. */
export async function setFees(ctx: Ctx, input: unknown): Promise<GovernorateFee[]> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const wanted = parse(setFeesInput, input);
  if (wanted.governorates.length + wanted.cities.length === 0) throw invalidField('cities', 'required');
  if (wanted.governorates.length > 0 && wanted.fee === null) throw invalidField('fee', 'required');
  await inTransaction(ctx, async (tx) => {
    const above = await tx.db
      .select()
      .from(governorates)
      .where(inArray(governorates.id, wanted.governorates))
      .orderBy(governorates.id)
      .for('update');
    const below = await tx.db
      .select()
      .from(cities)
      .where(inArray(cities.id, wanted.cities))
      .orderBy(cities.id)
      .for('update');
    if (above.length < wanted.governorates.length || below.length < wanted.cities.length)
      throw new ShopError('not_found');
    await write(tx, actorId, 'governorate', above, wanted.fee);
    await write(tx, actorId, 'city', below, wanted.fee);
  });
  return readFees(ctx, sql`true`);
}

type Row = { id: number; fee: number | null; updatedAt: Date };

/** Writes what is another fee, and each into the log. */
async function write(
  tx: Ctx,
  actorId: number,
  entity: 'governorate' | 'city',
  rows: readonly Row[],
  fee: number | null,
): Promise<void> {
  for (const { id, fee: before, updatedAt } of rows) {
    if (before === fee) continue;
    const moved = changedAt(updatedAt, tx.now);
    await (entity === 'city'
      ? tx.db.update(cities).set({ fee, updatedAt: moved }).where(eq(cities.id, id))
      : tx.db.update(governorates).set({ fee: fee!, updatedAt: moved }).where(eq(governorates.id, id)));
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
