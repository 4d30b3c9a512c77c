import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { blankAsAbsent, parse, whole } from '../parse.ts';
import { audit } from '../staff/audit.ts';
import type { StaffChat } from './chat.ts';
import { tell } from './notices.ts';
import { holdChat } from './own-chat.ts';
import { chatId, readStaffChat, requireAnswerer } from './staff-chat.ts';

export const closeChatInput = z.object({
  ...chatId,
  /** The last message the asker knows of: when another one has come, the chat stays as it is. */
  last: z.preprocess(blankAsAbsent, whole(0, 2_147_483_647).optional()),
});

/** Closes a chat; it opens again when the shopper writes. 404, 409 `chat_moved_on`. Needs `chat.answer`. */
export async function closeChat(ctx: Ctx, input: unknown): Promise<StaffChat> {
  const { userId: actorId } = requireAnswerer(ctx);
  const { id, last } = parse(closeChatInput, input);
  return inTransaction(ctx, async (tx) => {
    const before = await holdChat(tx, sql`c.id = ${id}`);
    if (!before) throw new ShopError('not_found');
    if (last !== undefined && before.last > last) throw new ShopError('chat_moved_on');
    if (before.status !== 'closed') {
      await tx.db.execute(sql`update chats set status = 'closed' where id = ${id}`);
      await audit(tx, {
        actorId,
        action: 'chat.close',
        entity: 'chat',
        entityId: id,
        before: { status: before.status },
        after: { status: 'closed' },
      });
      await tell(tx.db, { what: 'state', chatId: id });
    }
    return readStaffChat(tx, id);
  });
}
