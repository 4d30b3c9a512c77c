import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderNotes, orders } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { multiline, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { verb } from '#shop/verb.ts';

export const addNoteInput = z.object({ id: rowId, text: multiline(2000).pipe(z.string().min(1)) });

/** Inserts a note about an order in the caller's transaction and returns its id. */
export async function insertNote(
  ctx: Ctx,
  note: Pick<typeof orderNotes.$inferInsert, 'orderId' | 'authorId' | 'text'>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(orderNotes)
    .values({ ...note, createdAt: ctx.now })
    .returning({ id: orderNotes.id });
  return row!.id;
}

/** Adds a note to an order for staff only. Notes cannot be changed afterwards. 404. Needs `orders.manage`. */
export const addNote = verb({
  scope: 'orders.manage',
  input: addNoteInput,
  async run(ctx, { id, text }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      if ((await tx.db.$count(orders, eq(orders.id, id))) === 0) throw new ShopError('not_found');
      const noteId = await insertNote(tx, { orderId: id, authorId: actorId, text });
      await audit(tx, { actorId, action: 'order.note', entity: 'order', entityId: id, after: { note: noteId } });
    });
  },
});
