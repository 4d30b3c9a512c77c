import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Piastres } from '#values/money.ts';
import { profile } from './profile.ts';
import type { User } from './user.ts';

/** A summary of an account. It counts coupons that can be used now and favourites that are on sale. */
export type Account = {
  user: User;
  counts: { orders: number; returns: number; favourites: number; coupons: number };
  walletBalance: Piastres;
  points: number;
};

const summaryRow = z.object({
  orders: z.int(),
  returns: z.int(),
  favourites: z.int(),
  coupons: z.int(),
  wallet: money,
  points: z.int(),
});

/** The current user's account with its summary. */
export const account = verb({
  scope: 'customer',
  async run(ctx): Promise<Account> {
    const { userId } = ctx.actor;
    const user = await profile(ctx);
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const [row] = await queryRows(
      ctx.db,
      summaryRow,
      sql`select
        (select count(*)::integer from orders where user_id = ${userId}) orders,
        (select count(*)::integer from returns where user_id = ${userId}) returns,
        (select count(*)::integer from favourites f join products p on p.id = f.product_id
          where f.user_id = ${userId} and p.status = 'published' and p.published_at <= ${now}) favourites,
        (select count(*)::integer from coupons c where (c.user_id = ${userId} or c.user_id is null) and c.active
          and c.starts_at <= ${now} and (c.ends_at is null or c.ends_at > ${now}) and (c.max_uses is null or c.used_count < c.max_uses)
          and (select count(*) from coupon_uses u where u.coupon_id = c.id
            and (u.user_id = ${userId} or u.phone = (select phone from users where id = ${userId}))) < c.max_uses_each) coupons,
        coalesce((select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1), 0) wallet,
        coalesce((select balance from point_entries where user_id = ${userId} order by seq desc limit 1), 0) points`,
    );
    const { wallet, points, ...counts } = row!;
    return { user, counts, walletBalance: wallet, points };
  },
});
