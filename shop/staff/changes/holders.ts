import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { type Locale, locales } from '#values/locale.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';

/** Rights that lead to money: granting one of them needs a second member. */
export const guardedScopes: readonly StaffScope[] = ['payments.configure', 'wallet.adjust', 'staff.manage'];

export const isGuarded = (scope: string): boolean => (guardedScopes as readonly string[]).includes(scope);

export type Holder = { id: number; locale: Locale };

/** Active members with `payments.configure`, directly or by a role. */
export const holdersOf = (ctx: Pick<Ctx, 'db'>): Promise<Holder[]> =>
  queryRows(
    ctx.db,
    z.object({ id: z.int(), locale: z.enum(locales) }),
    sql`select u.id, u.locale from users u where u.status = 'active' and 'payments.configure' = any(${scopesOfUser}) order by u.id`,
  );

/** Notifies each of these members, in their language and in the transaction of the event; once per `dedupe`. */
export async function notifyHolders(
  ctx: Ctx,
  holders: readonly Holder[],
  dedupe: string,
  text: (locale: Locale) => string,
): Promise<void> {
  for (const { id, locale } of holders)
    await notifyCustomer(ctx, {
      userId: id,
      kind: 'staff_change',
      locale,
      text: text(locale),
      dedupe: `${dedupe}:${id}`,
    });
}
