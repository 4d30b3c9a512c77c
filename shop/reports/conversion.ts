import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { isMember } from '#shop/staff/members/member.ts';
import { getMessages } from '#words/messages.ts';
import { rangeOf, rangeInput, within } from './range.ts';
import { type Report, shareOf } from './report.ts';

const steps = ['opened', 'cart', 'ordered', 'received', 'again'] as const;

/**
 * How far the accounts opened and confirmed in a range have come until now: to a cart, an order, a delivered order, a second order. Cancelled
 * orders do not count, and neither do accounts of staff. Visitors without an account are not included: their carts never leave their browsers. Needs `reports.view`.
 */
export const reportConversion = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const [row] = await queryRows(
      ctx.db,
      z.object({ opened: z.int(), cart: z.int(), ordered: z.int(), received: z.int(), again: z.int() }),
      sql`select count(*)::integer opened, count(*) filter (where s.cart or s.orders > 0)::integer cart,
          count(*) filter (where s.orders > 0)::integer ordered, count(*) filter (where s.arrived > 0)::integer received,
          count(*) filter (where s.orders > 1)::integer again
        from users u cross join lateral (
          select exists (select from carts c join cart_lines l on l.cart_id = c.id where c.user_id = u.id) cart, count(*) orders,
            count(*) filter (where o.status in ('delivered', 'accepted')) arrived
          from orders o where o.user_id = u.id and o.status <> 'cancelled') s
        where u.merged_into is null and not ${isMember} and u.phone_verified_at is not null and ${within(sql`u.created_at`, range)}`,
    );
    const words = getMessages(ctx.locale).reports.steps;
    const { from, to } = range;
    return {
      from,
      to,
      columns: ['name', 'accounts', 'share'],
      rows: steps.map((step) => ({
        name: words[step],
        accounts: row![step],
        share: shareOf(row![step], row!.opened),
      })),
      total: null,
      facts: {},
    };
  },
});
