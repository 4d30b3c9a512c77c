import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { failedMessages } from './work.ts';

const failedMessage = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email']),
  kind: z.string(),
  recipient: z.string(),
  tries: z.int(),
  error: z.string().nullable(),
  failedAt: z.string(),
  total: z.int(),
});

/** A message that could not be sent, without its text. Times are ISO 8601. */
export type FailedMessage = Omit<z.output<typeof failedMessage>, 'total'>;

/** The messages that failed in the last seven days, newest first. Needs `settings.manage`. */
export const listFailedMessages = verb({
  scope: 'settings.manage',
  input: z.object(paging),
  async run(ctx, { page, per_page: perPage }): Promise<Paged & { messages: FailedMessage[] }> {
    const rows = await queryRows(
      ctx.db,
      failedMessage,
      sql`select m.id, m.channel, m.kind, m.recipient, m.tries, m.error, m.failed_at, count(*) over ()::integer total
        from outbox m where ${failedMessages(ctx.now)} order by m.failed_at desc, m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return {
      messages: rows.map(({ total: _total, ...message }) => message),
      ...pageInfo(page, perPage, rows[0]?.total ?? 0),
    };
  },
});
