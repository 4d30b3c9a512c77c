import { likePattern } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { asciiDigits } from '#values/digits.ts';
import type { Ctx } from '../../context.ts';
import { type Paged, pageInfo } from '../../paging.ts';
import { emptyToUndefined, bool, optionalSingleLine, paging } from '../../parse.ts';
import type { StaffChat } from '../chat.ts';
import { selectStaffChats } from '../read-staff-chats.ts';

export const listChatsInput = z.object({
  status: z.preprocess(emptyToUndefined, z.enum(['open', 'taken', 'closed']).optional()),
  /** Only chats assigned to the current user. */
  mine: z.preprocess(emptyToUndefined, bool.optional()),
  /** A part of the shopper's name, from the account or the guest, or of a phone number: the account's or the one for calling back. */
  search: optionalSingleLine(100),
  ...paging,
});

/** The number of chats of each kind; `waiting` counts unassigned ones, and the current user’s own with unseen messages. */
export type ChatCounts = Record<'open' | 'taken' | 'closed' | 'waiting', number>;

function matchesChatSearch(search: string): SQL {
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  const byName = sql`(u.name ilike ${likePattern(search)} or c.guest_name ilike ${likePattern(search)})`;
  const byPhone = sql`u.phone like ${likePattern(digits)} or c.phone like ${likePattern(digits)}`;
  return /^\d{3,}$/.test(digits) ? sql`(${byName} or ${byPhone})` : byName;
}

/** A page of chats: the longest waiting first, or the most recent message first. Needs `chat.answer`. */
export const listChats = verb({
  scope: 'chat.answer',
  input: listChatsInput,
  async run(
    ctx,
    { status, mine: assignedToMe, search, page, per_page: perPage },
  ): Promise<Paged & { chats: StaffChat[]; counts: ChatCounts }> {
    const { userId } = ctx.actor;
    const conditions = [sql`true`];
    if (assignedToMe) conditions.push(sql`c.assigned_to = ${userId}`);
    if (search) conditions.push(matchesChatSearch(search));
    const counted = await queryRows(
      ctx.db,
      z.object({ status: z.enum(['open', 'taken', 'closed']), n: z.number() }),
      sql`select c.status, count(*)::integer n from chats c left join users u on u.id = c.user_id
        where ${sql.join(conditions, sql` and `)} group by c.status`,
    );
    const counts: ChatCounts = {
      open: 0,
      taken: 0,
      closed: 0,
      ...Object.fromEntries(counted.map((row) => [row.status, row.n])),
      waiting: await countWaiting(ctx, userId),
    };
    if (status) conditions.push(sql`c.status = ${status}`);
    const chats = await selectStaffChats(
      ctx.db,
      sql`where ${sql.join(conditions, sql` and `)}
        order by ${status === 'open' ? sql`c.opened_at, c.id` : sql`c.last_at desc, c.id desc`}
        limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    const total = status ? counts[status] : counts.open + counts.taken + counts.closed;
    return { chats, counts, ...pageInfo(page, perPage, total) };
  },
});

async function countWaiting(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ n: z.number() }),
    sql`select count(*)::integer n from chats c where c.status = 'open' or (c.status = 'taken' and c.assigned_to = ${userId}
      and exists (select from chat_messages m where m.chat_id = c.id and m.author = 'shopper' and m.seq > c.staff_seen))`,
  );
  return row!.n;
}
