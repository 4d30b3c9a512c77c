import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMany } from '#db/many.ts';
import { remittanceLines, remittances } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { guessColumns, hasColumns, remittanceColumns } from '#shop/couriers/files/columns.ts';
import { readCourierFile } from '#shop/couriers/files/read-courier-file.ts';
import { readSettings } from '#shop/couriers/settings.ts';
import { verb } from '#shop/verb.ts';
import { sumsOf } from '../plan-lines.ts';
import { planRemittance } from '../read-parcel-cash.ts';
import { readLines } from '../read-lines.ts';
import { readRemittances, type Remittance } from '../remittance.ts';

export const startRemittanceInput = z.object({
  courier_id: rowId,
  /** The last day of deliveries that the file covers, in Cairo: delivered parcels up to it that the file lacks are missing. */
  until: z.iso.date(),
});

/**
 * Stores a courier's remittance file and compares it with the parcels. Enters nothing: `bookRemittance` does. The same file of a courier is stored
 * once, and gives the stored one again. At `file`: 413, 422 for a file without the mapped columns. Needs `payments.review`.
 */
export const startRemittance = verb({
  scope: 'payments.review',
  input: startRemittanceInput,
  async run(ctx, { courier_id: courierId, until }, upload: Blob | undefined): Promise<Remittance> {
    const { userId: actorId } = ctx.actor;
    const settings = await readSettings(ctx, courierId).catch((error: unknown) => {
      throw error instanceof ShopError ? invalidField('courier_id', 'not_valid') : error;
    });
    const file = await readCourierFile(upload);
    const stored = settings.remittanceColumns;
    const mapping =
      stored && hasColumns(file.headers, stored) ? stored : guessColumns(file.headers, ['code', 'amount', 'fee']);
    const columns = remittanceColumns.safeParse(mapping);
    if (!columns.success) throw invalidField('file', 'courier_columns');
    const lines = readLines(file, columns.data);
    const { name, digest } = file;
    return inTransaction(ctx, async (tx) => {
      const planned = await planRemittance(tx, { courierId, until }, lines);
      const { amount, fees } = sumsOf(planned);
      const [row] = await tx.db
        .insert(remittances)
        .values({ courierId, name, digest, until, amount, fees, createdBy: actorId, createdAt: tx.now })
        .onConflictDoNothing()
        .returning({ id: remittances.id });
      if (!row) {
        const same = and(eq(remittances.courierId, courierId), eq(remittances.digest, digest));
        const [before] = await tx.db.select({ id: remittances.id }).from(remittances).where(same);
        return (await readRemittances(tx, sql`r.id = ${before!.id}`))[0]!;
      }
      const { id } = row;
      await insertMany(
        tx.db,
        remittanceLines,
        planned.map((line) => ({ remittanceId: id, ...line })),
      );
      await audit(tx, {
        actorId,
        action: 'remittance.new',
        entity: 'remittance',
        entityId: id,
        after: { name, courier: courierId, amount, fees },
      });
      return (await readRemittances(tx, sql`r.id = ${id}`))[0]!;
    });
  },
});
