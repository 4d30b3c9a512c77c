import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { asciiDigits } from '#values/digits.ts';
import type { Ctx } from '../context.ts';
import { type Paged, pagedOf } from '../paging.ts';
import { blankAsAbsent, flag, optionalLine, paging, parse } from '../parse.ts';
import type { StaffChat } from './chat.ts';
import { selectStaffChats } from './read-staff-chats.ts';
import { requireAnswerer } from './staff-chat.ts';

export const listChatsInput = z.object({
  status: z.preprocess(blankAsAbsent, z.enum(['open', 'taken', 'closed']).optional()),
  /** Only those that the asker has. */
  mine: z.preprocess(blankAsAbsent, flag.optional()),
  /** A part of the shopper's name, as the account or the guest gives it, or of a phone number: the account's or the one that was left. */
  search: optionalLine(100),
  ...paging,
});

/** How many chats there are of each kind; `waiting` are those that nobody has, and the asker’s own in which something was not seen yet. */
export type ChatCounts = Record<'open' | 'taken' | 'closed' | 'waiting', number>;

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function isSought(search: string): SQL {
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  const byName = sql`(u.name ilike ${anywhere(search)} or c.guest_name ilike ${anywhere(search)})`;
  const byPhone = sql`u.phone like ${anywhere(digits)} or c.phone like ${anywhere(digits)}`;
  return /^\d{3,}$/.test(digits) ? sql`(${byName} or ${byPhone})` : byName;
}

/** A page of chats: those that wait longest first, else those of which something was said last. Needs `chat.answer`. */
export async function listChats(
  ctx: Ctx,
  input: unknown = {},
): Promise<Paged & { chats: StaffChat[]; counts: ChatCounts }> {
  const { userId } = requireAnswerer(ctx);
  const { status, mine, search, page, per_page: perPage } = parse(listChatsInput, input);
  const conditions = [sql`true`];
  if (mine) conditions.push(sql`c.taken_by = ${userId}`);
  if (search) conditions.push(isSought(search));
  const counted = await rowsOf<{ status: 'open' | 'taken' | 'closed'; n: number }>(
    ctx.db,
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
  return { chats, counts, ...pagedOf(page, perPage, total) };
}

async function countWaiting(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::integer n from chats c where c.status = 'open' or (c.status = 'taken' and c.taken_by = ${userId}
      and exists (select from chat_messages m where m.chat_id = c.id and m.author = 'shopper' and m.seq > c.staff_seen))`,
  );
  return row!.n;
}
