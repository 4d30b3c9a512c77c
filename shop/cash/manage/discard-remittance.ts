import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { remittances } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';

export const discardRemittanceInput = z.object({ id: rowId });

/** Deletes a remittance that was not booked. 404, 409 `remittance_booked`. Needs `payments.review`. */
export const discardRemittance = verb({
  scope: 'payments.review',
  input: discardRemittanceInput,
  async run(ctx, { id }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db.select().from(remittances).where(eq(remittances.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      if (row.status === 'booked') throw new ShopError('remittance_booked');
      await tx.db.delete(remittances).where(and(eq(remittances.id, id), eq(remittances.status, 'draft')));
      await audit(tx, {
        actorId,
        action: 'remittance.discard',
        entity: 'remittance',
        entityId: id,
        before: { name: row.name, amount: row.amount },
      });
    });
  },
});
