import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { wordsIn } from '#words/words.ts';
import { openReport, rangeInput, within } from './range.ts';
import { type Report, shareOf } from './report.ts';

const steps = ['opened', 'cart', 'ordered', 'received', 'again'] as const;

/**
 * How far the accounts that were opened and confirmed in a time have come until now: to a cart, to an order, to one that arrived, to a second one.
 * Cancelled orders do not count. Visitors without an account are not in it: their carts never leave their browsers. Needs `reports.view`.
 */
export async function reportConversion(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const [found] = await rowsOf<Record<(typeof steps)[number], number>>(
    ctx.db,
    sql`select count(*)::integer opened, count(*) filter (where s.cart or s.orders > 0)::integer cart,
        count(*) filter (where s.orders > 0)::integer ordered, count(*) filter (where s.arrived > 0)::integer received,
        count(*) filter (where s.orders > 1)::integer again
      from users u cross join lateral (
        select exists (select from carts c join cart_lines l on l.cart_id = c.id where c.user_id = u.id) cart, count(*) orders,
          count(*) filter (where o.status in ('delivered', 'accepted')) arrived
        from orders o where o.user_id = u.id and o.status <> 'cancelled') s
      where u.merged_into is null and u.scopes = '{}' and u.phone_verified_at is not null and ${within(sql`u.created_at`, range)}`,
  );
  const words = wordsIn(ctx.locale).reports.steps;
  const { from, to } = range;
  return {
    from,
    to,
    columns: ['name', 'accounts', 'share'],
    rows: steps.map((step) => ({
      name: words[step],
      accounts: found![step],
      share: shareOf(found![step], found!.opened),
    })),
    total: null,
    facts: {},
  };
}
