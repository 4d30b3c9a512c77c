import { verb } from '#shop/verb.ts';
import { and, eq, ne } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import type { UserRow } from './user.ts';

/** Sets the account's language to that of the request: codes, messages and payment pages use it from then on. 401 for a guest. */
export const chooseLanguage = verb({
  scope: 'customer',
  run: (ctx) => setLanguage(ctx, ctx.actor.userId),
});

/** At a sign-in, returns the account with the language that was chosen before the sign-in, if any. */
export async function applyChosenLocale(tx: Ctx, user: UserRow): Promise<UserRow> {
  if (!tx.localeChosen || user.locale === tx.locale) return user;
  await setLanguage(tx, user.id);
  return { ...user, locale: tx.locale };
}

async function setLanguage({ db, locale }: Ctx, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, userId), ne(users.locale, locale)));
}
