import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { endAccess } from './account-status.ts';
import { consumeCode } from './codes.ts';
import type { RightCode } from './sign-in-codes.ts';
import { type SignedIn, startSession } from './start-session.ts';
import type { UserRow } from './user.ts';

/**
 * Signs in to the account of a phone whose code was entered rightly, and creates it when there is none: 422 at `name` without a name for it; the code
 * stays valid then, and when the account is closed (403). The code counts once.
 */
export const signInByCode = (ctx: Ctx, phone: string, code: RightCode, name: string | undefined): Promise<SignedIn> =>
  inTransaction(ctx, async (tx) => {
    await consumeCode(tx, code.id);
    return startSession(tx, await findOrOpenAccount(tx, phone, name ?? code.name ?? undefined));
  });

/** The account of a phone, locked: its owner's, an unconfirmed one that they take over, or a new one. */
async function findOrOpenAccount(tx: Ctx, phone: string, name: string | undefined): Promise<UserRow> {
  const existing = await lockAccountOf(tx, phone);
  if (existing && !isUnconfirmed(existing)) return existing;
  const chosenName = name ?? existing?.name;
  if (chosenName === undefined) throw invalidField('name', 'required');
  const values = { name: chosenName, phoneVerifiedAt: tx.now, locale: tx.locale };
  const [row] = await tx.db
    .insert(users)
    .values({ ...values, phone, createdAt: tx.now })
    .onConflictDoUpdate({
      target: users.phone,
      // Who registered the number may have been somebody else: nothing remains that could sign in or receive a password.
      set: {
        ...values,
        gender: null,
        passwordHash: null,
        email: null,
        emailVerifiedAt: null,
        pendingEmail: null,
        registrationHash: null,
        registrationDisputed: false,
      },
      setWhere: and(isNull(users.phoneVerifiedAt), eq(users.status, 'active'))!,
    })
    .returning();
  // It was registered and confirmed in between.
  if (!row) return (await lockAccountOf(tx, phone))!;
  await endAccess(tx, row.id);
  return row;
}

const isUnconfirmed = ({ phoneVerifiedAt, status }: UserRow): boolean =>
  phoneVerifiedAt === null && status === 'active';

async function lockAccountOf(tx: Ctx, phone: string): Promise<UserRow | undefined> {
  const [row] = await tx.db.select().from(users).where(eq(users.phone, phone)).for('update');
  return row;
}
