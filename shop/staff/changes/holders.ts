import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type CustomerNotification, notifyCustomer } from '#shop/notifications/notify-customer.ts';
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

/** Notifies each of these members of an event, in its transaction. */
export async function notifyHolders(
  ctx: Ctx,
  holders: readonly Holder[],
  event: (holder: Holder) => CustomerNotification,
): Promise<void> {
  for (const holder of holders) await notifyCustomer(ctx, event(holder));
}
