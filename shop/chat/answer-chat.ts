import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context.ts';
import { invalidField, ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { audit } from '../staff/audit.ts';
import { findUpload } from '../uploads/find-upload.ts';
import { addMessage, messageByKey } from './add-message.ts';
import type { ChatMessage } from './chat.ts';
import { limitMessages, messageInput } from './message-input.ts';
import { holdChat } from './own-chat.ts';
import { findStaffChat, requireAnswerer } from './staff-chat.ts';

/**
 * Answers a chat, which the asker has from then on: one that waits or was closed is taken by it. `picture` and keys as `postMessage`.
 * 404, 409 `chat_taken` while a colleague has it. Needs `chat.answer`. The audit log names the message, not what it says.
 */
export async function answerChat(
  ctx: Ctx,
  input: unknown,
  picture?: unknown,
): Promise<{ message: ChatMessage; repeated: boolean }> {
  const { userId: actorId } = requireAnswerer(ctx);
  const { id } = await findStaffChat(ctx, input);
  const { text, key } = parse(messageInput, input);
  const known = key === undefined ? null : await messageByKey(ctx, id, key);
  if (known) return { message: known, repeated: true };
  await limitMessages(ctx, `staff:${actorId}`);
  const upload = await findUpload(ctx, { purpose: 'chat', given: picture });
  if (text === '' && !upload) throw invalidField('text', 'required');
  return inTransaction(ctx, async (tx) => {
    const chat = await holdChat(tx, sql`c.id = ${id}`);
    if (!chat) throw new ShopError('not_found');
    if (chat.status === 'taken' && chat.takenBy !== actorId) throw new ShopError('chat_taken');
    const said = await addMessage(tx, chat, { staffId: actorId, text, upload, key });
    if (said.repeated) return said;
    await audit(tx, {
      actorId,
      action: 'chat.answer',
      entity: 'chat',
      entityId: id,
      before: { status: chat.status },
      after: { status: 'taken', seq: said.message.seq },
    });
    return said;
  });
}
