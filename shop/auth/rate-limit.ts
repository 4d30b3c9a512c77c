import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';

type Spent = { points: number; expire: string | number };

const tooMany = (expire: number, now: Date): ShopError => {
  const seconds = Math.max(1, Math.ceil((expire - now.getTime()) / 1000));
  return new ShopError('too_many', { params: { seconds }, retryAfter: seconds });
};

/**
 * Counts one more under `key` in a window of `seconds`, shared by all instances, and gives the count and the window's end
 * in milliseconds. `anew` begins a new window whatever there was. Never inside `inTransaction`: a count must outlive the
 * failure it counts.
 */
export async function count(
  ctx: Ctx,
  key: string,
  seconds: number,
  anew = false,
): Promise<{ points: number; expire: number }> {
  const now = ctx.now.getTime();
  const over = anew ? sql`true` : sql`rate_limits.expire <= ${now}::bigint`;
  const [row] = (await rowsOf<Spent>(
    ctx.db,
    sql`
    insert into rate_limits (key, points, expire) values (${key}, 1, ${now + seconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when ${over} then 1 else least(rate_limits.points, 1000000) + 1 end,
      expire = case when ${over} then excluded.expire else rate_limits.expire end
    returning points, expire`,
  )) as [Spent];
  if (Math.random() < 0.005) await sweep(ctx);
  return { points: row.points, expire: Number(row.expire) };
}

/** Counts one more under `key`; 429 when that is more than `points` in `seconds`. */
export async function limit(ctx: Ctx, key: string, points: number, seconds: number): Promise<void> {
  const spent = await count(ctx, key, seconds);
  if (spent.points > points) throw tooMany(spent.expire, ctx.now);
}

/** 429 when one of `keys` has had its points; counts nothing. */
export async function refuseSpent(ctx: Ctx, keys: { key: string; points: number }[]): Promise<void> {
  const names = sql.join(
    keys.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const rows = await rowsOf<Spent & { key: string }>(
    ctx.db,
    sql`
    select key, points, expire from rate_limits where key in (${names}) and expire > ${ctx.now.getTime()}::bigint`,
  );
  for (const { key, points } of keys) {
    const spent = rows.find((row) => row.key === key);
    if (spent && spent.points >= points) throw tooMany(Number(spent.expire), ctx.now);
  }
}

/** How often one address may: a demo is tried out and tested from few of them. */
export async function perAddress(ctx: Ctx, points: number): Promise<number> {
  return ctx.demo ? points * (await ctx.settings.get()).demo_limit_factor : points;
}

/**
 * What one address may do to one destination, and what all of them may: nobody can keep its owner out from another address,
 * and many addresses are no way around the limit. Without an address there is only the second.
 */
export const shared = (
  { address }: Ctx,
  key: string,
  to: string,
  { one, all }: { one: number; all: number },
): { key: string; points: number }[] => [
  ...(address ? [{ key: `${key}:${to}|${address}`, points: one }] : []),
  { key: `${key}:${to}`, points: all },
];

/** Deletes the windows that ended an hour ago, so that the table stays small. */
async function sweep(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire < ${ctx.now.getTime() - 3_600_000}::bigint limit 1000 for update skip locked)`);
}
