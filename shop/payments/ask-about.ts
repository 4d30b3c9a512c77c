import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Gateway } from './gateway.ts';
import { settle } from './settle.ts';

/** Asks the gateway how a payment stands and settles what it says; never inside a transaction. Throws `GatewayAway`. */
export async function askAbout(ctx: Ctx, gateway: Gateway, reference: string): Promise<void> {
  const notices = await gateway.inquire(reference);
  for (const notice of notices) await settle(ctx, gateway, notice);
}

/**
 * Asks about every card payment of an order that may have been paid without the shop having heard of it: before an unpaid order
 * is cancelled. Whether there was anything to ask; nothing when the shop has no gateway. Throws `GatewayAway`.
 */
export async function askAboutOrder(ctx: Ctx, orderId: number): Promise<boolean> {
  const { gateway } = ctx;
  if (!gateway) return false;
  const open = await rowsOf<{ reference: string }>(
    ctx.db,
    sql`update payments set checked_at = ${ctx.now.toISOString()}::timestamptz
      where order_id = ${orderId} and provider = ${gateway.name} and opened_at is not null and state not in ('paid', 'refunded')
      returning reference`,
  );
  for (const { reference } of open) await askAbout(ctx, gateway, reference);
  return open.length > 0;
}
