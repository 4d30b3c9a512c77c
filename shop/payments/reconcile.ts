import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { askAbout } from './ask-about.ts';
import { GatewayAway, GatewayRefused } from './gateway.ts';

/** Payments asked about in one run, and how many in vain before the gateway is taken to be away. */
const atOnce = 50;
const inVain = 3;

/**
 * Asks the gateway about payments it was told of and that were not paid as far as the shop knows: two minutes after their page
 * was opened, then each time after twice as long, for three days. Those declined, given up or cancelled too: money may have come
 * for them unheard. Asking notes it first, so that several instances don't ask alike. Gives how many were asked about.
 */
export async function reconcile(services: Services & { now?: Date }): Promise<number> {
  const { gateway } = services;
  if (!gateway) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = await rowsOf<{ reference: string }>(
    ctx.db,
    sql`update payments set checked_at = ${now} where id in (
      select id from payments
      where provider = ${gateway.name} and state not in ('paid', 'refunded') and opened_at is not null and created_at > ${now} - interval '3 days'
        and case when checked_at is null then opened_at + interval '2 minutes'
          else checked_at + greatest(checked_at - opened_at, interval '2 minutes') end <= ${now}
      order by coalesce(checked_at, opened_at) limit ${atOnce} for update skip locked)
    returning reference`,
  );
  let asked = 0;
  let vain = 0;
  for (const { reference } of due) {
    try {
      await askAbout(ctx, gateway, reference);
      asked++;
      vain = 0;
    } catch (error) {
      if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
      if (++vain === inVain) break;
    }
  }
  // A deposit that nobody paid is no longer on its way; what comes for it nevertheless still counts.
  await ctx.db.execute(sql`
    update payments set state = 'cancelled' where provider = ${gateway.name} and deposit_user_id is not null and state = 'created'
      and created_at < ${now} - interval '1 day' and (opened_at is null or checked_at is not null)`);
  return asked;
}
