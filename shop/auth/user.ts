import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { users } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import { type Ctx, isCurrentUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { scopesOfUser } from './session-state.ts';
import type { Destination } from '#shop/destination.ts';

export type User = {
  id: number;
  name: string;
  /** E.164. */
  phone: string;
  /** The one that waits for its code, or the current one. */
  email: string | null;
  /** Null until they say it. */
  gender: 'male' | 'female' | null;
  /** Whether the phone is verified. */
  verified: boolean;
  emailVerified: boolean;
  /** False for an account that signs in by code or with a provider. */
  hasPassword: boolean;
  scopes: string[];
  locale: Locale;
  createdAt: Date;
};

export type UserRow = typeof users.$inferSelect;

/** A user row as its owner sees it, with the scopes of their roles and those granted directly. */
export async function userOf(ctx: Pick<Ctx, 'db'>, row: UserRow): Promise<User> {
  const [rights] = await queryRows(
    ctx.db,
    z.object({ scopes: z.array(z.string()) }),
    sql`select ${scopesOfUser} scopes from users u where u.id = ${row.id}`,
  );
  return withScopes(row, rights?.scopes ?? []);
}

/** A user row as its owner sees it. */
export function withScopes(row: UserRow, scopes: readonly string[]): User {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.pendingEmail ?? row.email,
    gender: row.gender,
    verified: row.phoneVerifiedAt !== null,
    emailVerified: row.pendingEmail === null && row.emailVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
    scopes: [...scopes],
    locale: row.locale,
    createdAt: row.createdAt,
  };
}

export async function findUser(db: Db, { channel, to }: Destination): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(channel === 'sms' ? eq(users.phone, to) : sql`lower(${users.email}) = ${to}`);
  return row;
}

/**
 * The account that a code for `purpose` at this destination belongs to. A code that verifies an e-mail address may belong to an account where the
 * address is pending: the current user's own, or the one that has the address, or the newest one where it is pending.
 */
export async function findCodeOwner(
  ctx: Ctx,
  destination: Destination,
  purpose: 'verify' | 'reset',
): Promise<UserRow | undefined> {
  const { channel, to } = destination;
  if (channel === 'sms' || purpose === 'reset') return findUser(ctx.db, destination);
  const has = sql`lower(${users.email}) = ${to}`;
  const waits = sql`(${users.pendingEmail} = ${to} and ${users.status} = 'active')`;
  const currentUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0;
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(sql`${has} or ${waits}`)
    .orderBy(sql`${users.id} = ${currentUserId} desc`, sql`coalesce(${has}, false) desc`, sql`${users.id} desc`)
    .limit(1);
  return row;
}

/**
 * Reads an account and locks it until the transaction ends: every operation that must not run twice concurrently for it starts with this. 401 when it
 * is deleted, or the current user's own and erased.
 */
export async function lockAndReadUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row || (row.erasedAt && isCurrentUser(ctx, userId))) throw new ShopError('unauthenticated');
  return row;
}
