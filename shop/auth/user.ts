import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { scopesOfUser } from '../staff/standing.ts';
import type { Destination } from './destination.ts';

/** An account as its owner sees it. */
export type User = {
  id: number;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  gender: 'male' | 'female';
  /** Whether the phone is. */
  verified: boolean;
  emailVerified: boolean;
  /** False for an account that only signs in by a provider. */
  hasPassword: boolean;
  scopes: string[];
  locale: Locale;
  createdAt: Date;
};

export type UserRow = typeof users.$inferSelect;

/** What of a row its owner sees; with the scopes of their roles beside those given singly. */
export async function userOf(ctx: Pick<Ctx, 'db'>, row: UserRow): Promise<User> {
  const [rights] = await rowsOf<{ scopes: string[] }>(
    ctx.db,
    sql`select ${scopesOfUser} scopes from users u where u.id = ${row.id}`,
  );
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    gender: row.gender,
    verified: row.phoneVerifiedAt !== null,
    emailVerified: row.emailVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
    scopes: rights?.scopes ?? [],
    locale: row.locale,
    createdAt: row.createdAt,
  };
}

/** The account that a phone or e-mail address belongs to. */
export async function findUser(db: Db, { channel, to }: Destination): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(channel === 'sms' ? eq(users.phone, to) : sql`lower(${users.email}) = ${to}`);
  return row;
}

/** An account as it is now, held until the transaction ends: everything that must not happen twice at once for it begins so. 401 when it is gone. */
export async function lockedUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update');
  if (!row) throw new ShopError('unauthenticated');
  return row;
}
