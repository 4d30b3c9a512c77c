import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { fetchGatewayStatus } from './fetch-gateway-status.ts';
import { GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { type PaymentView, readPayment, showPayment } from './show-payment.ts';

/** Between two queries about one payment: its page polls often, and may be open twice. */
const minSecondsBetweenChecks = 1;

/**
 * The payment a shopper returns from, found by the parameters their browser brings. These are only a hint: the shop queries the gateway unless it
 * already knows the outcome. Returns the status of the payment then, also while the gateway is unavailable. 404 when there is none.
 */
export async function handlePaymentReturn(ctx: Ctx, query: URLSearchParams): Promise<PaymentView> {
  const reference = await findReference(ctx, query);
  const payment = await readPayment(ctx, reference);
  const { gateway } = ctx;
  if (gateway && payment.state !== 'paid' && payment.state !== 'refunded') {
    const [due] = await queryRows(
      ctx.db,
      z.object({ id: z.int() }),
      sql`update payments set checked_at = ${ctx.now.toISOString()}::timestamptz
        where id = ${payment.id} and provider = ${gateway.name} and opened_at is not null
          and (checked_at is null or checked_at <= ${ctx.now.toISOString()}::timestamptz - ${minSecondsBetweenChecks} * interval '1 second') returning id`,
    );
    if (due) {
      await fetchGatewayStatus(ctx, gateway, reference).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      });
    }
  }
  return showPayment(ctx, reference);
}

/** Finds the reference in the parameters: that of the payment whose signed order they name, or else the one in our own address. */
async function findReference(ctx: Ctx, query: URLSearchParams): Promise<string> {
  const { gateway } = ctx;
  const named = query.get('reference') ?? query.get('merchant_order_id') ?? '';
  if (!gateway || !query.has('hmac')) return named;
  const claim = gateway.readReturn(query);
  if (!claim) {
    ctx.recordSecurityEvent({
      type: 'signature_refused',
      address: ctx.address,
      provider: gateway.name,
      source: 'return',
    });
    return named;
  }
  const [row] = await queryRows(
    ctx.db,
    z.object({ reference: z.string() }),
    sql`select reference from payments where provider = ${gateway.name} and provider_order = ${claim.providerOrder}`,
  );
  return row?.reference ?? named;
}
