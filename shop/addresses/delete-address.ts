import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { addresses } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, rowId } from '../parse.ts';

export const deleteAddressInput = z.object({ id: rowId });

/** Deletes an address of the asker; when it was the default, the newest that remains becomes it. 404 when it is someone else's. */
export async function deleteAddress(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(deleteAddressInput, input);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const [gone] = await tx.db
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ wasDefault: addresses.isDefault });
    if (!gone) throw new ShopError('not_found');
    if (!gone.wasDefault) return;
    const [newest] = await tx.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.id))
      .limit(1);
    if (newest) await tx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
  });
}
