import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { blankAsAbsent, parse, rowId } from '../parse.ts';
import { audit } from '../staff/audit.ts';
import type { StaffChat } from './chat.ts';
import { tell } from './notices.ts';
import { holdChat } from './own-chat.ts';
import { chatId, readStaffChat, requireAnswerer } from './staff-chat.ts';

export const takeChatInput = z.object({
  ...chatId,
  /** The colleague who has it now, to take it over from them. */
  from: z.preprocess(blankAsAbsent, rowId.optional()),
});

/**
 * Takes a chat that waits or was closed; with `from`, one that a colleague has, if they still have it. Of two members of staff at
 * once one gets it. 404, 409 `chat_taken`. Needs `chat.answer`.
 */
export async function takeChat(ctx: Ctx, input: unknown): Promise<StaffChat> {
  const { userId: actorId } = requireAnswerer(ctx);
  const { id, from } = parse(takeChatInput, input);
  return inTransaction(ctx, async (tx) => {
    const before = await holdChat(tx, sql`c.id = ${id}`);
    if (!before) throw new ShopError('not_found');
    const isMine = before.status === 'taken' && before.takenBy === actorId;
    if (!isMine) {
      if (before.status === 'taken' && before.takenBy !== from) throw new ShopError('chat_taken');
      await tx.db.execute(sql`update chats set status = 'taken', taken_by = ${actorId} where id = ${id}`);
      await audit(tx, {
        actorId,
        action: 'chat.take',
        entity: 'chat',
        entityId: id,
        before: { status: before.status, taken_by: before.takenBy },
        after: { status: 'taken', taken_by: actorId },
      });
      await tell(tx.db, { what: 'state', chatId: id });
    }
    return readStaffChat(tx, id);
  });
}
