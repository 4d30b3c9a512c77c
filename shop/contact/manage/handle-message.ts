import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { contactMessages } from '#db/schema.ts';
import { inTransaction } from '../../context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../../errors.ts';
import { bool, multiline, rowId } from '../../parse.ts';
import { audit } from '#shop/audit/audit.ts';

export const handleContactMessageInput = z.object({
  id: rowId,
  handled: bool.default(true),
  /** What was done about it, for colleagues. Omitted: the current note stays. */
  note: multiline(500).optional(),
});

/** Marks a message as handled, or as waiting again; does nothing when it is marked so already. 404. Needs `chat.answer`. */
export const handleContactMessage = verb({
  scope: 'chat.answer',
  input: handleContactMessageInput,
  async run(ctx, { id, handled, note }): Promise<void> {
    const { userId: actorId } = ctx.actor;
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
  },
});
