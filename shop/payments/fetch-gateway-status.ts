import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Gateway } from './core/gateway.ts';
import { settle } from './settle.ts';

/** Queries the gateway for the status of a payment and settles the result; never inside a transaction. Throws `GatewayUnavailable`. */
export async function fetchGatewayStatus(ctx: Ctx, gateway: Gateway, reference: string): Promise<void> {
  const notices = await gateway.inquire(reference);
  for (const notice of notices) await settle(ctx, gateway, notice);
}

/**
 * Queries the gateway for every card payment of an order that may have been paid without the shop knowing: called before an unpaid order is
 * cancelled. Returns whether there was anything to query; false when the shop has no gateway. Throws `GatewayUnavailable`.
 */
export async function fetchOrderGatewayStatus(ctx: Ctx, orderId: number): Promise<boolean> {
  const { gateway } = ctx;
  if (!gateway) return false;
  const open = await queryRows(
    ctx.db,
    z.object({ reference: z.string() }),
    sql`update payments set checked_at = ${ctx.now.toISOString()}::timestamptz
      where order_id = ${orderId} and provider = ${gateway.name} and opened_at is not null and status not in ('paid', 'refunded')
      returning reference`,
  );
  for (const { reference } of open) await fetchGatewayStatus(ctx, gateway, reference);
  return open.length > 0;
}
