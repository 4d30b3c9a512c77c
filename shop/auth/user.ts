import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema.ts';
import type { Locale } from '#values/locale.ts';
import type { Destination } from './destination.ts';

/** An account as its owner sees it. */
export type User = {
  id: number;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
  gender: 'male' | 'female';
  verified: boolean;
  scopes: string[];
  locale: Locale;
  createdAt: Date;
};

export type UserRow = typeof users.$inferSelect;

/** What of a row its owner sees. */
export const userOf = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  gender: row.gender,
  verified: row.phoneVerifiedAt !== null,
  scopes: row.scopes,
  locale: row.locale,
  createdAt: row.createdAt,
});

/** The account that a phone or e-mail address belongs to. */
export async function findUser(db: Db, { channel, to }: Destination): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(channel === 'sms' ? eq(users.phone, to) : sql`lower(${users.email}) = ${to}`);
  return row;
}
