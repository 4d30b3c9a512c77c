import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Units } from './move-units.ts';

const integers = (values: readonly number[]) => sql`${sql.param(values)}::integer[]`;

/**
 * Takes reserved units of an order from the batches that expire first, in the caller's transaction, which has locked the products. What the batches do
 * not have are units in no batch. A new order does it by a trigger.
 */
export async function takeBatchUnits(db: Db, orderId: number, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return;
  const variants = integers(units.map(({ variantId }) => variantId));
  await db.execute(
    sql`select take_batch_units(${variants}, ${integers(units.map(({ quantity }) => quantity))}, ${orderId})`,
  );
}

/**
 * Subtracts units from those that an order has of batches and puts the resellable ones back into the same batches, after they were put into the stock.
 */
export async function returnBatchUnits(
  db: Db,
  orderId: number,
  units: readonly (Units & { resellable: number })[],
): Promise<void> {
  if (units.length === 0) return;
  const columns = [
    units.map(({ variantId }) => variantId),
    units.map(({ quantity }) => quantity),
    units.map(({ resellable }) => resellable),
  ].map(integers);
  await db.execute(sql`select return_batch_units(${sql.join(columns, sql`, `)}, ${orderId})`);
}

/** After the stock of variants became less: takes units from batches that have more than the stock. Units in no batch go first. */
export async function fitBatches(db: Db, variantIds: readonly number[]): Promise<void> {
  await db.execute(sql`select fit_batches(${integers(variantIds)})`);
}
