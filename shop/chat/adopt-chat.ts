import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseCode, inTransaction } from '../context.ts';
import { tell } from './notices.ts';

type Row = {
  id: number;
  user_id: number | null;
  last: number;
  status: 'open' | 'taken' | 'closed';
};

/**
 * Makes a guest's chat that of the account its browser has signed in with. An account that has one already gets the guest's
 * messages behind its own, with the next numbers; what was said is one talk, and the browser's cookie names nothing any more.
 */
export async function adoptChat(ctx: Ctx, owner: { userId: number; guestHash: string }): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => adopt(tx, owner));
  } catch (error) {
    // The account's first chat began at the same moment: now there are two.
    if (databaseCode(error) !== '23505') throw error;
    await inTransaction(ctx, (tx) => adopt(tx, owner));
  }
}

async function adopt(ctx: Ctx, { userId, guestHash }: { userId: number; guestHash: string }): Promise<void> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select id, user_id, last, status from chats where user_id = ${userId} or guest_hash = ${guestHash}
      order by id for update`,
  );
  const guests = rows.find((row) => row.user_id === null);
  const own = rows.find((row) => row.user_id !== null);
  if (!guests) return;
  if (own) await append(ctx, own, guests);
  else
    await ctx.db.execute(
      sql`update chats set user_id = ${userId}, guest_hash = null, guest_name = null where id = ${guests.id}`,
    );
  // Those who read by the cookie come again, signed in.
  await tell(ctx.db, { what: 'gone', chatId: guests.id });
}

/**
 * Makes the chat of an account that of another, in a transaction of the caller; of two the other's messages come behind, as when a guest
 * signs in.
 */
export async function joinChats(ctx: Ctx, { from, into }: { from: number; into: number }): Promise<void> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select id, user_id, last, status from chats where user_id in (${from}, ${into}) order by id for update`,
  );
  const [former, own] = [from, into].map((id) => rows.find((row) => row.user_id === id));
  if (!former) return;
  if (own) await append(ctx, own, former);
  else await ctx.db.execute(sql`update chats set user_id = ${into} where id = ${former.id}`);
  await tell(ctx.db, { what: 'gone', chatId: former.id });
}

async function append({ db }: Ctx, own: Row, guests: Row): Promise<void> {
  await db.execute(sql`
    update chat_messages m set chat_id = ${own.id}, seq = m.seq + ${own.last},
      key = case when exists (select 1 from chat_messages o where o.chat_id = ${own.id} and o.key = m.key) then null else m.key end
    where m.chat_id = ${guests.id}`);
  // Whoever answers the guest answers the account; one that waits waits on.
  const status = guests.status === 'closed' || own.status === 'taken' ? sql`o.status` : sql`g.status`;
  const takenBy = guests.status === 'taken' && own.status !== 'taken' ? sql`g.taken_by` : sql`o.taken_by`;
  // What a side has not seen of the account's own stays unseen, and then so does what comes behind it.
  const seen = (column: 'shopper_seen' | 'staff_seen') => {
    const c = sql.raw(column);
    return sql`${c} = case when o.${c} = o.last then o.last + g.${c} else o.${c} end`;
  };
  await db.execute(sql`
    update chats o set last = o.last + g.last, status = ${status}, taken_by = ${takenBy}, phone = coalesce(g.phone, o.phone),
      ${seen('shopper_seen')}, ${seen('staff_seen')},
      opened_at = case when g.status = 'open' then g.opened_at else o.opened_at end, last_at = greatest(o.last_at, g.last_at)
    from chats g where o.id = ${own.id} and g.id = ${guests.id}`);
  await db.execute(sql`delete from chats where id = ${guests.id}`);
  await tell(db, { what: 'message', chatId: own.id });
  await tell(db, { what: 'state', chatId: own.id });
}
