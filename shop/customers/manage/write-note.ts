import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { customerNotes } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { isVisible, paragraph, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdCustomer } from './hold-customer.ts';
import { type CustomerPage, readCustomer } from './show-customer.ts';

export const addCustomerNoteInput = z.object({ id: rowId, text: paragraph(1000).refine(isVisible, 'required') });

/** Notes something of a customer, for staff alone. 404. Needs `customers.manage`. */
export async function addCustomerNote(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  const { userId: actorId } = requireScope(ctx, 'customers.manage');
  const { id, text } = parse(addCustomerNoteInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdCustomer(tx, id);
    const [note] = await tx.db
      .insert(customerNotes)
      .values({ userId: id, authorId: actorId, text, createdAt: ctx.now })
      .returning();
    // Not its words: they go with the account, and the log stays.
    await audit(tx, { actorId, action: 'customer.note', entity: 'customer', entityId: id, after: { note: note!.id } });
    return readCustomer(tx, id);
  });
}

/** Takes a note away. 404. Needs `customers.manage`. */
export async function removeCustomerNote(ctx: Ctx, input: unknown): Promise<CustomerPage> {
  const { userId: actorId } = requireScope(ctx, 'customers.manage');
  const { id, note_id: noteId } = parse(z.object({ id: rowId, note_id: rowId }), input);
  return inTransaction(ctx, async (tx) => {
    await holdCustomer(tx, id);
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
}
