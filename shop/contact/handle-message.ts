import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { contactMessages } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '../context.ts';
import { ShopError } from '../errors.ts';
import { flag, paragraph, parse, rowId } from '../parse.ts';
import { audit } from '../staff/audit.ts';

export const handleContactMessageInput = z.object({
  id: rowId,
  handled: flag.default(true),
  /** What was done about it, for colleagues. Absent: what stands there stays. */
  note: paragraph(500).optional(),
});

/** Marks a message as handled, or as waiting again; marked so already, it stays as it is. 404. Needs `chat.answer`. */
export async function handleContactMessage(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'chat.answer');
  const { id, handled, note } = parse(handleContactMessageInput, input);
  await inTransaction(ctx, async (tx) => {
    const [message] = await tx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
    if (!message) throw new ShopError('not_found');
    if ((message.handledAt !== null) === handled) return;
    await tx.db
      .update(contactMessages)
      .set({
        handledAt: handled ? ctx.now : null,
        handledBy: handled ? actorId : null,
        ...(note !== undefined && { note }),
      })
      .where(eq(contactMessages.id, id));
    await audit(tx, {
      actorId,
      action: 'contact_message.handled',
      entity: 'contact_message',
      entityId: id,
      before: { handled: !handled },
      after: { handled },
    });
  });
}
