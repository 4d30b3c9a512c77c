import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../../errors.ts';
import { emptyToUndefined, integer, rowId } from '../../parse.ts';
import { audit } from '#shop/audit/audit.ts';
import type { StaffChat } from '../chat.ts';
import { publishNotice } from '../notices.ts';
import { lockChat } from '../own-chat.ts';
import { readStaffChat } from './staff-chat.ts';

export const closeChatInput = z.object({
  id: rowId,
  /** The last message that the current user has seen: the chat stays open when there is a newer one. */
  last: z.preprocess(emptyToUndefined, integer(0, 2_147_483_647).optional()),
});

/** Closes a chat; it opens again when the shopper writes. 404, 409 `chat_has_new_message`. Needs `chat.answer`. */
export const closeChat = verb({
  scope: 'chat.answer',
  input: closeChatInput,
  async run(ctx, { id, last }): Promise<StaffChat> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const before = await lockChat(tx, sql`c.id = ${id}`);
      if (!before) throw new ShopError('not_found');
      if (last !== undefined && before.last > last) throw new ShopError('chat_has_new_message');
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
        await publishNotice(tx.db, { type: 'state', chatId: id });
      }
      return readStaffChat(tx, id);
    });
  },
});
