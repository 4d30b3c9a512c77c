import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { recordRefusedCallback, recordMismatch, wasSettled } from './callbacks.ts';
import { type Claim, type Gateway, GatewayUnavailable, GatewayRefused, type Notice } from './core/gateway.ts';
import { findDifference, findMismatch, type ExpectedPayment, type PaymentMismatch } from './mismatch.ts';
import { settle, type SettlementOutcome } from './settle.ts';

/**
 * Handles a gateway's callback. Its signature does not prove where one value ends and the next begins, so the callback itself changes nothing: the
 * payment is found by the signed order, the gateway is queried about the transaction, and its response is settled. 404 for an unknown gateway; 401
 * `bad_signature`; 422 `callback_refused` when it does not match a payment whose page was opened, or the gateway's own response; 503
 * `gateway_unavailable` while the gateway can't confirm it: it may be sent again, and `reconcile` queries anyway.
 */
export async function receiveCallback(
  ctx: Ctx,
  { provider, body, signature }: { provider: string; body: unknown; signature: string | null },
): Promise<SettlementOutcome> {
  const { gateway } = ctx;
  if (!gateway || gateway.name !== provider) throw new ShopError('not_found');
  const claim = gateway.readCallback(body, signature);
  if (!claim) {
    ctx.recordSecurityEvent({ type: 'signature_refused', address: ctx.address, provider, source: 'callback' });
    throw new ShopError('bad_signature');
  }
  const payment = await findPayment(ctx, gateway, claim);
  const mismatch = payment ? findMismatch(payment, gateway.integration, claim) : 'unknown_order';
  if (!payment || mismatch) return refuseCallback(ctx, gateway, claim, mismatch ?? 'unknown_order', payment?.id);
  if (await wasSettled(ctx, gateway, claim)) return 'repeated';
  const notice = await confirmWithGateway(gateway, payment.reference, claim);
  const difference = findDifference(claim, notice);
  if (difference) return refuseCallback(ctx, gateway, claim, difference, payment.id);
  const outcome = await settle(ctx, gateway, notice);
  // The gateway does not confirm its own callback yet: let it send the callback again.
  if (claim.outcome === 'paid' && (notice.outcome === 'pending' || notice.outcome === 'failed'))
    throw gatewayUnavailable();
  return outcome;
}

const gatewayUnavailable = () => new ShopError('gateway_unavailable', { retryAfter: 30 });

/** The payment whose page was opened as the claim's order; null when there is none. */
async function findPayment(
  ctx: Ctx,
  { name }: Gateway,
  { providerOrder }: Claim,
): Promise<(ExpectedPayment & { id: number }) | null> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int(), reference: z.string(), amount: z.int() }),
    sql`select id, reference, amount from payments where provider = ${name} and provider_order = ${providerOrder}`,
  );
  return row ?? null;
}

/** The gateway's own response about a claim's transaction. */
async function confirmWithGateway(gateway: Gateway, reference: string, { transaction }: Claim): Promise<Notice> {
  try {
    const notices = await gateway.inquire(reference);
    const notice =
      notices.find((candidate) => candidate.transaction === transaction) ?? (await gateway.transaction(transaction));
    if (notice) return notice;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
  }
  throw gatewayUnavailable();
}

async function refuseCallback(
  ctx: Ctx,
  gateway: Gateway,
  claim: Claim,
  outcome: PaymentMismatch,
  paymentId: number | undefined,
): Promise<never> {
  await recordRefusedCallback(ctx, gateway, claim, outcome);
  recordMismatch(ctx, gateway, { outcome, paymentId });
  throw new ShopError('callback_refused');
}
