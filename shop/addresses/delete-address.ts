import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { addresses } from '#db/schema.ts';
import { inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { rowId } from '../parse.ts';
import { verb } from '../verb.ts';

/**
 * Deletes an address of the current user; when it was the default, the newest remaining address becomes the default. 404 when it is someone else's.
 */
export const deleteAddress = verb({
  scope: 'customer',
  input: z.object({ id: rowId }),
  async run(ctx, { id }) {
    const { userId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const [deleted] = await tx.db
        .delete(addresses)
        .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
        .returning({ wasDefault: addresses.isDefault });
      if (!deleted) throw new ShopError('not_found');
      if (!deleted.wasDefault) return;
      const [newest] = await tx.db
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.userId, userId))
        .orderBy(desc(addresses.id))
        .limit(1);
      if (newest) await tx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
    });
  },
});
