import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { fetchGatewayStatus } from './fetch-gateway-status.ts';
import { GatewayUnavailable, GatewayRefused } from './core/gateway.ts';

/** Payments queried in one run, and failed queries in a row after which the gateway counts as unavailable. */
const batchSize = 50;
const maxConsecutiveFailures = 3;

/**
 * Queries the gateway about payments that were opened there and are not paid as far as the shop knows: two minutes after their page was opened,
 * then after twice the time, for three days. Includes declined, abandoned and cancelled ones: money may have arrived unreported. Records the query
 * first, so that several instances don't repeat it. Returns the number of payments queried.
 */
export async function reconcile(services: Services & { now?: Date }): Promise<number> {
  const { gateway } = services;
  if (!gateway) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = await queryRows(
    ctx.db,
    z.object({ reference: z.string() }),
    sql`update payments set checked_at = ${now} where id in (
      select id from payments
      where provider = ${gateway.name} and status not in ('paid', 'refunded') and opened_at is not null and created_at > ${now} - interval '3 days'
        and case when checked_at is null then opened_at + interval '2 minutes'
          else checked_at + greatest(checked_at - opened_at, interval '2 minutes') end <= ${now}
      order by coalesce(checked_at, opened_at) limit ${batchSize} for update skip locked)
    returning reference`,
  );
  let checked = 0;
  let failures = 0;
  for (const { reference } of due) {
    try {
      await fetchGatewayStatus(ctx, gateway, reference);
      checked++;
      failures = 0;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      if (++failures === maxConsecutiveFailures) break;
    }
  }
  // An unpaid deposit is no longer pending; a late payment still counts.
  await ctx.db.execute(sql`
    update payments set status = 'cancelled' where provider = ${gateway.name} and deposit_user_id is not null and status = 'created'
      and created_at < ${now} - interval '1 day' and (opened_at is null or checked_at is not null)`);
  return checked;
}
