import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { rateLimits } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';

/** The 429 of a limit that lasts until `retryAt` (milliseconds); writes the limit's name to the security log. */
export function limitReached(ctx: Ctx, limit: string, retryAt: number): ShopError {
  const seconds = Math.max(1, Math.ceil((retryAt - ctx.now.getTime()) / 1000));
  ctx.recordSecurityEvent({ type: 'limit_reached', limit, retryAfter: seconds });
  return new ShopError('too_many', { params: { seconds }, retryAfter: seconds });
}

/** The name of a key's limit: the part before the phone, e-mail address, account or network address that it counts. */
export const limitName = (key: string): string => /^(?:call:)?[^:]*/.exec(key)![0];

/**
 * Adds one to the count of `key` in a window of `seconds`, shared by all instances, and returns the count and the window's end in milliseconds.
 * `restart` starts a new window in any case. Never call it inside `inTransaction`: a count must outlive the failure it counts.
 */
export async function count(
  ctx: Ctx,
  key: string,
  seconds: number,
  restart = false,
): Promise<{ points: number; expire: number }> {
  const now = ctx.now.getTime();
  const over = restart ? sql`true` : sql`rate_limits.expire <= ${now}::bigint`;
  const [row] = await queryRows(
    ctx.db,
    z.object({ points: z.int(), expire: z.union([z.string(), z.number()]) }),
    sql`
    insert into rate_limits (key, points, expire) values (${key}, 1, ${now + seconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when ${over} then 1 else least(rate_limits.points, 1000000) + 1 end,
      expire = case when ${over} then excluded.expire else rate_limits.expire end
    returning points, expire`,
  );
  if (Math.random() < 0.005) await sweep(ctx);
  return { points: row!.points, expire: Number(row!.expire) };
}

/** Adds one to the count of `key`; 429 when that exceeds `points` in `seconds`. */
export async function limit(ctx: Ctx, key: string, points: number, seconds: number): Promise<void> {
  const spent = await count(ctx, key, seconds);
  if (spent.points > points) throw limitReached(ctx, limitName(key), spent.expire);
}

/** Subtracts one from the count of `key`. */
export async function uncount(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** 429 when one of `keys` has reached its points; counts nothing. */
export async function assertWithinLimits(ctx: Ctx, keys: { key: string; points: number }[]): Promise<void> {
  const names = keys.map(({ key }) => key);
  const rows = await ctx.db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, names), gt(rateLimits.expire, ctx.now.getTime())));
  for (const { key, points } of keys) {
    const spent = rows.find((row) => row.key === key);
    if (spent && spent.points >= points) throw limitReached(ctx, limitName(key), Number(spent.expire));
  }
}

/** The limit per address: higher in a demo, which is tried and tested from few addresses. */
export async function perAddress(ctx: Ctx, points: number): Promise<number> {
  return ctx.demo ? points * (await ctx.settings.get()).demo_limit_factor : points;
}

/**
 * The limits on one destination: from one address, and from all addresses. The first stops anyone from locking out the owner at another address; the
 * second can't be avoided with many addresses. Without an address only the second applies.
 */
export const sharedLimits = (
  { address }: Ctx,
  key: string,
  to: string,
  { one: perAddress, all }: { one: number; all: number },
): { key: string; points: number }[] => [
  ...(address ? [{ key: `${key}:${to}|${address}`, points: perAddress }] : []),
  { key: `${key}:${to}`, points: all },
];

/** Deletes the windows that ended an hour ago, so that the table stays small. */
async function sweep(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire < ${ctx.now.getTime() - 3_600_000}::bigint limit 1000 for update skip locked)`);
}
