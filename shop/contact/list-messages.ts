import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '../context.ts';
import { type Paged, pagedOf } from '../paging.ts';
import { paging, parse } from '../parse.ts';

export const listContactMessagesInput = z.object({
  state: z.enum(['open', 'handled']).default('open'),
  ...paging,
});

/** A message to the store as staff see it; `userId` is the account it was sent from, moments are ISO 8601. */
export type StaffContactMessage = {
  id: number;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  sentAt: string;
  handledAt: string | null;
};

/** Messages that wait, the oldest first; or those that were handled, the latest first. Needs `chat.answer`. */
export async function listContactMessages(
  ctx: Ctx,
  input: unknown = {},
): Promise<Paged & { messages: StaffContactMessage[] }> {
  requireScope(ctx, 'chat.answer');
  const { state, page, per_page: perPage } = parse(listContactMessagesInput, input);
  const isWaiting = state === 'open';
  const order = sql.raw(isWaiting ? 'created_at, id' : 'handled_at desc, id desc');
  const rows = await rowsOf<
    Omit<StaffContactMessage, 'sentAt' | 'handledAt'> & { sent: number; handled: number | null }
  >(
    ctx.db,
    sql`select id, user_id "userId", name, email, phone, message, extract(epoch from created_at)::float8 * 1000 sent,
        extract(epoch from handled_at)::float8 * 1000 handled
      from contact_messages where (handled_at is null) = ${isWaiting} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const [counted] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::integer n from contact_messages where (handled_at is null) = ${isWaiting}`,
  );
  return {
    messages: rows.map(({ sent, handled, ...row }) => ({
      ...row,
      sentAt: new Date(sent).toISOString(),
      handledAt: handled === null ? null : new Date(handled).toISOString(),
    })),
    ...pagedOf(page, perPage, counted!.n),
  };
}
