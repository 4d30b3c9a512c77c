import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../context.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { type FileOrName, findUpload } from '../../uploads/find-upload.ts';
import { addMessage, messageByKey } from '../add-message.ts';
import type { ChatMessage } from '../chat.ts';
import { limitMessages, messageInput } from '../message-input.ts';
import { lockChat } from '../own-chat.ts';
import { chatId, findStaffChat } from './staff-chat.ts';

/**
 * Answers a chat and assigns it to the current user if it is waiting or closed. `picture` and keys as in `postMessage`. 404, 409 `chat_assigned`
 * while a colleague has it. Needs `chat.answer`. The audit log contains the message's id, not its text.
 */
export const answerChat = verb({
  scope: 'chat.answer',
  input: messageInput.extend(chatId.shape),
  async run(ctx, { id, text, key }, picture?: FileOrName): Promise<{ message: ChatMessage; repeated: boolean }> {
    const { userId: actorId } = ctx.actor;
    await findStaffChat(ctx, id);
    const existing = key === undefined ? null : await messageByKey(ctx, id, key);
    if (existing) return { message: existing, repeated: true };
    await limitMessages(ctx, `staff:${actorId}`);
    const upload = await findUpload(ctx, { purpose: 'chat', source: picture });
    if (text === '' && !upload) throw invalidField('text', 'required');
    return inTransaction(ctx, async (tx) => {
      const chat = await lockChat(tx, sql`c.id = ${id}`);
      if (!chat) throw new ShopError('not_found');
      if (chat.status === 'taken' && chat.takenBy !== actorId) throw new ShopError('chat_assigned');
      const added = await addMessage(tx, chat, { staffId: actorId, text, upload, key });
      if (added.repeated) return added;
      await audit(tx, {
        actorId,
        action: 'chat.answer',
        entity: 'chat',
        entityId: id,
        before: { status: chat.status },
        after: { status: 'taken', seq: added.message.seq },
      });
      return added;
    });
  },
});
