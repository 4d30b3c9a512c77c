import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Ctx } from '../context.ts';
import { adoptChat } from './adopt-chat.ts';
import { publishNotice } from './notices.ts';

/** The owner of a chat: an account, or a guest by the hash of the browser's cookie. */
export type ChatOwner = { userId: number } | { guestHash: string };

/** The current user's chat: its id, and the number of its last message. */
export type OwnChat = { id: number; last: number; owner: ChatOwner };

/** The hash of the chat cookie of the browser; null without a valid cookie. */
export const guestHashOf = ({ chatToken }: Ctx): string | null =>
  chatToken && /^[\w-]{20,100}$/.test(chatToken) ? hashToken(chatToken) : null;

/** The condition that a chat `c` belongs to the current user; null when they have neither an account nor a cookie. */
export function ownChatCondition(ctx: Ctx): SQL | null {
  if (ctx.actor.kind === 'user') return sql`c.user_id = ${ctx.actor.userId}`;
  const guestHash = guestHashOf(ctx);
  return guestHash === null ? null : sql`c.guest_hash = ${guestHash}`;
}

/** The owner of the current user's chat, which may not exist yet; null for a guest without a valid cookie. */
export function chatOwnerOf(ctx: Ctx): ChatOwner | null {
  if (ctx.actor.kind === 'user') return { userId: ctx.actor.userId };
  const guestHash = guestHashOf(ctx);
  return guestHash === null ? null : { guestHash };
}

/** The current user's chat, or null. A chat that the browser created before the sign-in is moved to the account. Not within a transaction. */
export async function findOwnChat(ctx: Ctx): Promise<OwnChat | null> {
  const { actor } = ctx;
  const guestHash = guestHashOf(ctx);
  if (actor.kind === 'guest') {
    if (guestHash === null) return null;
    const [row] = await read(ctx, sql`guest_hash = ${guestHash}`);
    return row ? { id: row.id, last: row.last, owner: { guestHash } } : null;
  }
  const { userId } = actor;
  const condition =
    guestHash === null ? sql`user_id = ${userId}` : sql`user_id = ${userId} or guest_hash = ${guestHash}`;
  const rows = await read(ctx, condition);
  if (rows.some((row) => row.userId === null)) await adoptChat(ctx, { userId, guestHash: guestHash! });
  const [row] = rows.some((row) => row.userId === null) ? await read(ctx, sql`user_id = ${userId}`) : rows;
  return row ? { id: row.id, last: row.last, owner: { userId } } : null;
}

const read = (ctx: Ctx, condition: SQL) =>
  queryRows(
    ctx.db,
    z.object({ id: z.int(), last: z.int(), userId: z.int().nullable() }),
    sql`select id, last, user_id from chats where ${condition}`,
  );

/** A chat whose row is locked. */
export type LockedChat = {
  id: number;
  last: number;
  status: 'open' | 'taken' | 'closed';
  takenBy: number | null;
  lastAt: Date;
};

const lockedRow = z.object({
  id: z.int(),
  last: z.int(),
  status: z.enum(['open', 'taken', 'closed']),
  takenBy: z.int().nullable(),
  lastAt: z.string(),
});

/** Locks a chat's row until the transaction ends; null when there is none. */
export async function lockChat(ctx: Ctx, condition: SQL): Promise<LockedChat | null> {
  const [row] = await queryRows(
    ctx.db,
    lockedRow,
    sql`select c.id, c.last, c.status, c.assigned_to taken_by, c.last_at from chats c where ${condition} for update`,
  );
  return row ? { ...row, lastAt: new Date(row.lastAt) } : null;
}

/**
 * Locks the current user's chat, and creates it when there is none: concurrent first calls lock the same chat. A guest's chat comes with the `token`
 * for the browser's cookie: that of `asGuest`, or a new one. `name` is the name that a guest wants to be called by.
 */
export async function lockOrCreateChat(
  ctx: Ctx,
  guest: { token: string | null; name: string | undefined },
): Promise<{ chat: LockedChat; token: string | null }> {
  const { chat, token } = await lockOrInsertChat(ctx, guest.token);
  if (guest.name !== undefined && ctx.actor.kind === 'guest')
    await ctx.db.execute(sql`update chats set guest_name = ${guest.name} where id = ${chat.id}`);
  return { chat, token };
}

async function lockOrInsertChat(ctx: Ctx, chosen: string | null): Promise<{ chat: LockedChat; token: string | null }> {
  const condition = ownChatCondition(ctx);
  const existing = condition && (await lockChat(ctx, condition));
  if (existing) return { chat: existing, token: chosen };
  const { actor, locale, now } = ctx;
  const token = actor.kind === 'guest' ? (chosen ?? newToken()) : null;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [created] = await queryRows(
    ctx.db,
    z.object({ id: z.number() }),
    sql`insert into chats (user_id, guest_hash, locale, opened_at, last_at, created_at)
      values (${userId}::integer, ${token && hashToken(token)}::text, ${locale}, ${at}, ${at}, ${at})
      on conflict do nothing returning id`,
  );
  if (created) await publishNotice(ctx.db, { type: 'begun', chatId: created.id });
  const chat = await lockChat(
    ctx,
    token === null ? sql`c.user_id = ${userId}` : sql`c.guest_hash = ${hashToken(token)}`,
  );
  return { chat: chat!, token };
}
