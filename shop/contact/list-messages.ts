import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { asciiDigits } from '#values/digits.ts';
import { type Ctx, requireScope } from '../context.ts';
import { type Paged, pagedOf } from '../paging.ts';
import { optionalLine, paging, parse } from '../parse.ts';
import { containsText } from '../staff/search.ts';

const filters = {
  state: z.enum(['open', 'handled']).default('open'),
  /** A part of the name, the e-mail address, the phone or of what was written. */
  search: optionalLine(100),
};

export const listContactMessagesInput = z.object({ ...filters, ...paging });

export const exportContactMessagesInput = z.object(filters);

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
  /** The name of who of staff did. */
  handledBy: string | null;
  note: string;
};

type Wanted = z.output<typeof exportContactMessagesInput>;

type Row = Omit<StaffContactMessage, 'sentAt' | 'handledAt'> & { sent: number; handled: number | null };

function matching({ state, search }: Wanted): SQL {
  const which = sql`(m.handled_at is null) = ${state === 'open'}`;
  if (search === undefined) return which;
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  const text = sql`concat_ws(' ', m.name, m.email, m.message) ilike ${containsText(search)}`;
  return /^\d{3,}$/.test(digits)
    ? sql`${which} and (${text} or m.phone like ${containsText(digits)})`
    : sql`${which} and ${text}`;
}

async function read(ctx: Ctx, wanted: Wanted, limit: number, offset: number): Promise<StaffContactMessage[]> {
  const order = sql.raw(wanted.state === 'open' ? 'm.created_at, m.id' : 'm.handled_at desc, m.id desc');
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select m.id, m.user_id "userId", m.name, m.email, m.phone, m.message, m.note, h.name "handledBy",
        extract(epoch from m.created_at)::float8 * 1000 sent, extract(epoch from m.handled_at)::float8 * 1000 handled
      from contact_messages m left join users h on h.id = m.handled_by
      where ${matching(wanted)} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ sent, handled, ...row }) => ({
    ...row,
    sentAt: new Date(sent).toISOString(),
    handledAt: handled === null ? null : new Date(handled).toISOString(),
  }));
}

/** Messages that wait, the oldest first; or those that were handled, the latest first. Needs `chat.answer`. */
export async function listContactMessages(
  ctx: Ctx,
  input: unknown = {},
): Promise<Paged & { messages: StaffContactMessage[] }> {
  requireScope(ctx, 'chat.answer');
  const { page, per_page: perPage, ...wanted } = parse(listContactMessagesInput, input);
  const [counted] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::integer n from contact_messages m where ${matching(wanted)}`,
  );
  return {
    messages: await read(ctx, wanted, perPage, (page - 1) * perPage),
    ...pagedOf(page, perPage, counted!.n),
  };
}

const header = ['sent_at', 'name', 'phone', 'email', 'message', 'handled_at', 'handled_by', 'note'];
const atOnce = 500;

/** The same as a spreadsheet, header first. Needs `chat.answer`. */
export async function exportContactMessages(ctx: Ctx, input: unknown = {}): Promise<AsyncIterable<string[]>> {
  requireScope(ctx, 'chat.answer');
  const wanted = parse(exportContactMessagesInput, input);
  return (async function* () {
    yield header;
    for (let offset = 0; ; offset += atOnce) {
      const messages = await read(ctx, wanted, atOnce, offset);
      for (const { sentAt, name, phone, email, message, handledAt, handledBy, note } of messages)
        yield [sentAt, name, phone, email, message, handledAt ?? '', handledBy ?? '', note];
      if (messages.length < atOnce) return;
    }
  })();
}
