import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../../errors.ts';
import { emptyToUndefined, rowId } from '../../parse.ts';
import { audit } from '#shop/audit/audit.ts';
import type { StaffChat } from '../chat.ts';
import { publishNotice } from '../notices.ts';
import { lockChat } from '../own-chat.ts';
import { readStaffChat } from './staff-chat.ts';

export const assignChatInput = z.object({
  id: rowId,
  /** The colleague who has it now, to take it over from them. */
  from: z.preprocess(emptyToUndefined, rowId.optional()),
});

/**
 * Assigns a waiting or closed chat to the current user; with `from`, a chat that this colleague still has. Of two concurrent callers one gets it.
 * 404, 409 `chat_assigned`. Needs `chat.answer`.
 */
export const assignChat = verb({
  scope: 'chat.answer',
  input: assignChatInput,
  async run(ctx, { id, from }): Promise<StaffChat> {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const before = await lockChat(tx, sql`c.id = ${id}`);
      if (!before) throw new ShopError('not_found');
      const isMine = before.status === 'taken' && before.takenBy === actorId;
      if (!isMine) {
        if (before.status === 'taken' && before.takenBy !== from) throw new ShopError('chat_assigned');
        await tx.db.execute(sql`update chats set status = 'taken', assigned_to = ${actorId} where id = ${id}`);
        await audit(tx, {
          actorId,
          action: 'chat.take',
          entity: 'chat',
          entityId: id,
          before: { status: before.status, taken_by: before.takenBy },
          after: { status: 'taken', taken_by: actorId },
        });
        await publishNotice(tx.db, { type: 'state', chatId: id });
      }
      return readStaffChat(tx, id);
    });
  },
});
