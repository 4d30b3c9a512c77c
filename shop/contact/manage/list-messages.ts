import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { courierPhone } from '#values/courier-phone.ts';
import { asciiDigits } from '#values/digits.ts';
import { getMessages } from '#words/messages.ts';
import type { Ctx } from '../../context.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '../../paging.ts';
import { optionalSingleLine, paging } from '../../parse.ts';
import { likePattern } from '#shop/search.ts';

const filters = {
  state: z.enum(['open', 'handled']).default('open'),
  /** A part of the name, the e-mail address, the phone or the message text. */
  search: optionalSingleLine(100),
};

export const listContactMessagesInput = z.object({ ...filters, ...paging });

export const exportContactMessagesInput = z.object(filters);

/** A message to the store as staff see it; `userId` is the account that sent it, timestamps are ISO 8601. */
export type StaffContactMessage = {
  id: number;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  sentAt: string;
  handledAt: string | null;
  /** The name of the member of staff. */
  handledBy: string | null;
  note: string;
};

type ContactMessageFilters = z.output<typeof exportContactMessagesInput>;

const messageRow = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  note: z.string(),
  handledBy: z.string().nullable(),
  sent: z.number(),
  handled: z.number().nullable(),
});

function matching({ state, search }: ContactMessageFilters): SQL {
  const which = sql`(m.handled_at is null) = ${state === 'open'}`;
  if (search === undefined) return which;
  const digits = asciiDigits(search)
    .replace(/[\s()+-]/g, '')
    .replace(/^0/, '');
  const text = sql`concat_ws(' ', m.name, m.email, m.message) ilike ${likePattern(search)}`;
  return /^\d{3,}$/.test(digits)
    ? sql`${which} and (${text} or m.phone like ${likePattern(digits)})`
    : sql`${which} and ${text}`;
}

async function read(
  ctx: Ctx,
  requested: ContactMessageFilters,
  limit: number,
  offset: number,
): Promise<StaffContactMessage[]> {
  const order = sql.raw(requested.state === 'open' ? 'm.created_at, m.id' : 'm.handled_at desc, m.id desc');
  const rows = await queryRows(
    ctx.db,
    messageRow,
    sql`select m.id, m.user_id "userId", m.name, m.email, m.phone, m.message, m.note, h.name "handledBy",
        extract(epoch from m.created_at)::float8 * 1000 sent, extract(epoch from m.handled_at)::float8 * 1000 handled
      from contact_messages m left join users h on h.id = m.handled_by
      where ${matching(requested)} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ sent, handled, ...row }) => ({
    ...row,
    sentAt: new Date(sent).toISOString(),
    handledAt: handled === null ? null : new Date(handled).toISOString(),
  }));
}

/** Waiting messages, the oldest first; or handled messages, the latest first. Needs `chat.answer`. */
export const listContactMessages = verb({
  scope: 'chat.answer',
  input: listContactMessagesInput,
  async run(ctx, { page, per_page: perPage, ...requested }): Promise<Paged & { messages: StaffContactMessage[] }> {
    const [counted] = await queryRows(
      ctx.db,
      z.object({ n: z.number() }),
      sql`select count(*)::integer n from contact_messages m where ${matching(requested)}`,
    );
    return {
      messages: await read(ctx, requested, perPage, (page - 1) * perPage),
      ...pageInfo(page, perPage, counted!.n),
    };
  },
});

const exportBatchSize = 500;

const time = (at: string | null): string => (at ? cairoTime(at).replace('T', ' ') : '');

/** The cells are in the order of the `contact_columns` messages. */
const rowOf = (message: StaffContactMessage): string[] => [
  time(message.sentAt),
  message.name,
  courierPhone(message.phone),
  message.email,
  message.message,
  time(message.handledAt),
  message.handledBy ?? '',
  message.note,
];

/** The same as a spreadsheet, header first. Needs `chat.answer`. */
export const exportContactMessages = verb({
  scope: 'chat.answer',
  input: exportContactMessagesInput,
  async run(ctx, requested): Promise<AsyncIterable<string[]>> {
    return (async function* () {
      yield Object.values(getMessages(ctx.locale).daily_work.contact_columns);
      for (let offset = 0; ; offset += exportBatchSize) {
        const messages = await read(ctx, requested, exportBatchSize, offset);
        yield* messages.map(rowOf);
        if (messages.length < exportBatchSize) return;
      }
    })();
  },
});
