import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, databaseCode, inTransaction } from '../context.ts';
import { publishNotice } from './notices.ts';

const chatRow = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  last: z.int(),
  status: z.enum(['open', 'taken', 'closed']),
});

type Row = z.output<typeof chatRow>;

/**
 * Assigns a guest's chat to the account that its browser has signed in to. An account that already has a chat gets the guest's messages appended with
 * the next numbers; the two become one chat, and the browser's cookie no longer refers to a chat.
 */
export async function adoptChat(ctx: Ctx, owner: { userId: number; guestHash: string }): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => adopt(tx, owner));
  } catch (error) {
    // The account's first chat was created concurrently: now there are two to merge.
    if (databaseCode(error) !== '23505') throw error;
    await inTransaction(ctx, (tx) => adopt(tx, owner));
  }
}

async function adopt(ctx: Ctx, { userId, guestHash }: { userId: number; guestHash: string }): Promise<void> {
  const rows = await queryRows(
    ctx.db,
    chatRow,
    sql`select id, user_id, last, status from chats where user_id = ${userId} or guest_hash = ${guestHash}
      order by id for update`,
  );
  const guests = rows.find((row) => row.userId === null);
  const ownChat = rows.find((row) => row.userId !== null);
  if (!guests) return;
  if (ownChat) await append(ctx, ownChat, guests);
  else {
    await ctx.db.execute(
      sql`update chats set user_id = ${userId}, guest_hash = null, guest_name = null where id = ${guests.id}`,
    );
    await publishNotice(ctx.db, { type: 'begun', chatId: guests.id });
  }
  // Followers that read with the cookie reconnect, signed in.
  await publishNotice(ctx.db, { type: 'gone', chatId: guests.id });
}

/**
 * Moves the chat of one account to another, within the caller's transaction; when both have one, the moved messages are appended, as when a guest
 * signs in.
 */
export async function mergeChats(ctx: Ctx, { from, into }: { from: number; into: number }): Promise<void> {
  const rows = await queryRows(
    ctx.db,
    chatRow,
    sql`select id, user_id, last, status from chats where user_id in (${from}, ${into}) order by id for update`,
  );
  const [former, own] = [from, into].map((id) => rows.find((row) => row.userId === id));
  if (!former) return;
  if (own) await append(ctx, own, former);
  else await ctx.db.execute(sql`update chats set user_id = ${into} where id = ${former.id}`);
  await publishNotice(ctx.db, { type: 'gone', chatId: former.id });
}

async function append({ db }: Ctx, own: Row, guests: Row): Promise<void> {
  await db.execute(sql`
    update chat_messages m set chat_id = ${own.id}, seq = m.seq + ${own.last},
      key = case when exists (select 1 from chat_messages o where o.chat_id = ${own.id} and o.key = m.key) then null else m.key end
    where m.chat_id = ${guests.id}`);
  // The member of staff assigned to the guest's chat is assigned to the account's; a waiting chat keeps waiting.
  const status = guests.status === 'closed' || own.status === 'taken' ? sql`o.status` : sql`g.status`;
  const takenBy = guests.status === 'taken' && own.status !== 'taken' ? sql`g.assigned_to` : sql`o.assigned_to`;
  // If a side has not seen all messages of the account's own chat, the appended ones are unseen too.
  const seen = (column: 'shopper_seen' | 'staff_seen') => {
    const c = sql.raw(column);
    return sql`${c} = case when o.${c} = o.last then o.last + g.${c} else o.${c} end`;
  };
  await db.execute(sql`
    update chats o set last = o.last + g.last, status = ${status}, assigned_to = ${takenBy}, phone = coalesce(g.phone, o.phone),
      ${seen('shopper_seen')}, ${seen('staff_seen')},
      opened_at = case when g.status = 'open' then g.opened_at else o.opened_at end, last_at = greatest(o.last_at, g.last_at)
    from chats g where o.id = ${own.id} and g.id = ${guests.id}`);
  await db.execute(sql`delete from chats where id = ${guests.id}`);
  await publishNotice(db, { type: 'message', chatId: own.id });
  await publishNotice(db, { type: 'state', chatId: own.id });
}
