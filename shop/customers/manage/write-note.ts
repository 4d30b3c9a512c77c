import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { customerNotes } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { isVisible, multiline, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockCustomer } from './lock-customer.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';

export const addCustomerNoteInput = z.object({ id: rowId, text: multiline(1000).refine(isVisible, 'required') });

/** Adds a note about a customer, for staff only. 404. Needs `customers.manage`. */
export const addCustomerNote = verb({
  scope: 'customers.manage',
  input: addCustomerNoteInput,
  async run(ctx, { id, text }): Promise<CustomerPage> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockCustomer(tx, id);
      const [note] = await tx.db
        .insert(customerNotes)
        .values({ userId: id, authorId: actorId, text, createdAt: ctx.now })
        .returning();
      // Does not contain the text: it is deleted with the account, and the audit log stays.
      await audit(tx, {
        actorId,
        action: 'customer.note',
        entity: 'customer',
        entityId: id,
        after: { note: note!.id },
      });
      return readCustomer(tx, id);
    });
  },
});

/** Deletes a note. 404. Needs `customers.manage`. */
export const removeCustomerNote = verb({
  scope: 'customers.manage',
  input: z.object({ id: rowId, note_id: rowId }),
  async run(ctx, { id, note_id: noteId }): Promise<CustomerPage> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockCustomer(tx, id);
      const [note] = await tx.db.delete(customerNotes).where(eq(customerNotes.id, noteId)).returning();
      if (note?.userId !== id) throw new ShopError('not_found');
      await audit(tx, {
        actorId,
        action: 'customer.note_removed',
        entity: 'customer',
        entityId: id,
        before: { note: noteId },
      });
      return readCustomer(tx, id);
    });
  },
});
