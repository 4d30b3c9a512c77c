import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Claim, Gateway } from './core/gateway.ts';
import type { PaymentMismatch } from './mismatch.ts';

/** The dedupe key of claims about one transaction. Unsigned values are left out: anyone could vary them without limit. */
const digestOf = ({ providerOrder, amount, currency, integration, outcome }: Claim): string =>
  createHash('sha256')
    .update(JSON.stringify([providerOrder, amount, currency, integration, outcome]))
    .digest('base64url');

/** Outcomes that are not final: the same claim may arrive again and then be applied. */
const nonFinalOutcomes = [
  'unknown_order',
  'other_reference',
  'other_amount',
  'other_currency',
  'other_integration',
] satisfies PaymentMismatch[];

const isNotFinal = sql`(payment_callbacks.outcome is null or payment_callbacks.outcome in (${sql.join(
  nonFinalOutcomes.map((outcome) => sql`${outcome}`),
  sql`, `,
)}))`;

/** Stores a claim of the gateway; null when the same claim has already been settled. */
export async function recordCallback(ctx: Ctx, { name }: Gateway, claim: Claim): Promise<number | null> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into payment_callbacks (provider, transaction, digest, body, received_at)
      values (${name}, ${claim.transaction}, ${digestOf(claim)}, ${JSON.stringify(claim.rawFields)}::jsonb, ${ctx.now.toISOString()}::timestamptz)
      on conflict (provider, transaction, digest) do update set body = excluded.body where ${isNotFinal} returning id`,
  );
  return row?.id ?? null;
}

/** Stores a refused claim with the reason. */
export async function recordRefusedCallback(
  ctx: Ctx,
  { name }: Gateway,
  claim: Claim,
  outcome: PaymentMismatch,
): Promise<void> {
  await ctx.db.execute(sql`
    insert into payment_callbacks (provider, transaction, digest, body, outcome, received_at)
    values (${name}, ${claim.transaction}, ${digestOf(claim)}, ${JSON.stringify(claim.rawFields)}::jsonb, ${outcome}, ${ctx.now.toISOString()}::timestamptz)
    on conflict (provider, transaction, digest) do nothing`);
}

/** Whether the gateway's own response with the same facts has been settled. */
export async function wasSettled(ctx: Ctx, { name }: Gateway, claim: Claim): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select id from payment_callbacks
      where provider = ${name} and transaction = ${claim.transaction} and digest = ${digestOf(claim)} and not ${isNotFinal}`,
  );
  return rows.length > 0;
}

/** Writes to the security log that a claim does not match its payment. */
export function recordMismatch(
  ctx: Ctx,
  { name }: Gateway,
  { outcome, paymentId }: { outcome: PaymentMismatch; paymentId: number | undefined },
): void {
  ctx.recordSecurityEvent({ type: 'amount_mismatch', address: ctx.address, provider: name, outcome, paymentId });
}
