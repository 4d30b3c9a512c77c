import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Ctx } from '../context.ts';
import { adoptChat } from './adopt-chat.ts';

/** Whose chat: an account's, or a guest's by the hash of what the browser's cookie holds. */
type Owner = { userId: number } | { guestHash: string };

/** The asker's chat: its number, and that of its last message. */
export type OwnChat = { id: number; last: number; owner: Owner };

/** The hash by which a chat is known to the browser that asks; null for one without a cookie of ours. */
export const guestHashOf = ({ chatToken }: Ctx): string | null =>
  chatToken && /^[\w-]{20,100}$/.test(chatToken) ? hashToken(chatToken) : null;

/** Whether a chat `c` is the asker's; null when they have none, having neither an account nor a cookie. */
export function isOwn(ctx: Ctx): SQL | null {
  if (ctx.actor.kind === 'user') return sql`c.user_id = ${ctx.actor.userId}`;
  const guestHash = guestHashOf(ctx);
  return guestHash === null ? null : sql`c.guest_hash = ${guestHash}`;
}

/** The asker's chat, or null. A chat that the browser began before its owner signed in becomes the account's. Not within a transaction. */
export async function findOwnChat(ctx: Ctx): Promise<OwnChat | null> {
  const { actor } = ctx;
  const guestHash = guestHashOf(ctx);
  if (actor.kind === 'guest') {
    if (guestHash === null) return null;
    const [row] = await read(ctx, sql`guest_hash = ${guestHash}`);
    return row ? { id: row.id, last: row.last, owner: { guestHash } } : null;
  }
  const { userId } = actor;
  const wanted = guestHash === null ? sql`user_id = ${userId}` : sql`user_id = ${userId} or guest_hash = ${guestHash}`;
  const found = await read(ctx, wanted);
  if (found.some((row) => row.user_id === null)) await adoptChat(ctx, { userId, guestHash: guestHash! });
  const [row] = found.some((one) => one.user_id === null) ? await read(ctx, sql`user_id = ${userId}`) : found;
  return row ? { id: row.id, last: row.last, owner: { userId } } : null;
}

const read = (ctx: Ctx, wanted: SQL) =>
  rowsOf<{ id: number; last: number; user_id: number | null }>(
    ctx.db,
    sql`select id, last, user_id from chats where ${wanted}`,
  );

/** A chat whose row is held. */
export type HeldChat = {
  id: number;
  last: number;
  status: 'open' | 'taken' | 'closed';
  takenBy: number | null;
  lastAt: Date;
};

/** Holds a chat's row until the transaction ends; null when there is none. */
export async function holdChat(ctx: Ctx, wanted: SQL): Promise<HeldChat | null> {
  const [row] = await rowsOf<Omit<HeldChat, 'takenBy' | 'lastAt'> & { taken_by: number | null; last_at: string }>(
    ctx.db,
    sql`select c.id, c.last, c.status, c.taken_by, c.last_at from chats c where ${wanted} for update`,
  );
  return (
    (row && { id: row.id, last: row.last, status: row.status, takenBy: row.taken_by, lastAt: new Date(row.last_at) }) ??
    null
  );
}

/**
 * Holds the asker's chat, which begins when there is none: of two that begin one at once both hold it. A guest's comes with the `token`
 * to be kept in the browser's cookie: that of `asGuest`, or a new one. `name` is what a guest wants to be called by.
 */
export async function holdOrBegin(
  ctx: Ctx,
  guest: { token: string | null; name: string | undefined },
): Promise<{ chat: HeldChat; token: string | null }> {
  const { chat, token } = await heldOrBegun(ctx, guest.token);
  if (guest.name !== undefined && ctx.actor.kind === 'guest')
    await ctx.db.execute(sql`update chats set guest_name = ${guest.name} where id = ${chat.id}`);
  return { chat, token };
}

async function heldOrBegun(ctx: Ctx, chosen: string | null): Promise<{ chat: HeldChat; token: string | null }> {
  const own = isOwn(ctx);
  const held = own && (await holdChat(ctx, own));
  if (held) return { chat: held, token: chosen };
  const { actor, locale, now } = ctx;
  const token = actor.kind === 'guest' ? (chosen ?? newToken()) : null;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const at = sql`${now.toISOString()}::timestamptz`;
  await ctx.db.execute(
    sql`insert into chats (user_id, guest_hash, locale, opened_at, last_at, created_at)
      values (${userId}::integer, ${token && hashToken(token)}::text, ${locale}, ${at}, ${at}, ${at}) on conflict do nothing`,
  );
  const chat = await holdChat(
    ctx,
    token === null ? sql`c.user_id = ${userId}` : sql`c.guest_hash = ${hashToken(token)}`,
  );
  return { chat: chat!, token };
}
