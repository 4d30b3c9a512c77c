import { and, eq, ne, sql } from 'drizzle-orm';
import { knownDevices } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashToken, newToken } from './tokens.ts';

/** The most known devices of an account. */
const maxDevices = 20;

/** Whether the current device has signed in to the account before. */
export async function isKnownDevice(ctx: Ctx, userId: number): Promise<boolean> {
  if (!ctx.deviceToken) return false;
  const [row] = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hashToken(ctx.deviceToken)), eq(knownDevices.userId, userId)));
  return row !== undefined;
}

/**
 * Remembers that the device signed in to the account, in the transaction of the sign-in, which locks the account's row, and issues a new token. The
 * accounts known for its former token move to the new one, so that a token planted in a browser is of no use to an attacker afterwards.
 */
export async function rememberDevice(ctx: Ctx, userId: number): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (ctx.deviceToken)
    await ctx.db
      .update(knownDevices)
      .set({ tokenHash })
      .where(eq(knownDevices.tokenHash, hashToken(ctx.deviceToken)));
  await ctx.db
    .insert(knownDevices)
    .values({ userId, tokenHash, lastUsedAt: ctx.now, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastUsedAt: ctx.now } });
  await ctx.db.execute(sql`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId} order by last_used_at desc, id desc offset ${maxDevices})`);
  return token;
}

/** Forgets the devices of an account, or all except the current one. */
export async function deleteKnownDevices(
  ctx: Ctx,
  userId: number,
  { butThisOne: exceptCurrent = false } = {},
): Promise<void> {
  const exception =
    exceptCurrent && ctx.deviceToken ? ne(knownDevices.tokenHash, hashToken(ctx.deviceToken)) : undefined;
  await ctx.db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), exception));
}
