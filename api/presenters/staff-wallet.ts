import { z } from '@hono/zod-openapi';
import type { RefusedRefund } from '#shop/payments/manage/list-refused-refunds.ts';
import { type Payout, payoutStates } from '#shop/payments/payouts/list-payouts.ts';
import { type Correction, correctionStates } from '#shop/rewards/manage/correction.ts';
import type { FoundWallet } from '#shop/rewards/manage/find-wallet.ts';
import { egp } from '#values/money.ts';
import { payoutMethods } from '#values/payout-account.ts';

const id = z.number().int();
const by = z.object({ id, name: z.string() });
const shopper = by.extend({ phone: z.string() });

export const correctionSchema = z
  .object({
    id,
    customer: shopper,
    amount: z.number().describe('EGP; negative for a debit'),
    currency: z.literal('EGP'),
    reason: z.string(),
    state: z.enum(correctionStates).describe('applied immediately, or pending until a second member decides'),
    balance: z.number().describe('current wallet balance'),
    requested_by: by,
    decided_by: by.nullable(),
    decided_at: z.string().nullable(),
    decline_reason: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('WalletCorrection');

export const presentCorrection = (correction: Correction): z.input<typeof correctionSchema> => ({
  id: correction.id,
  customer: correction.user,
  amount: egp(correction.amount),
  currency: 'EGP',
  reason: correction.reason,
  state: correction.state,
  balance: egp(correction.balance),
  requested_by: correction.requestedBy,
  decided_by: correction.decidedBy,
  decided_at: correction.decidedAt,
  decline_reason: correction.declineReason,
  created_at: correction.createdAt,
});

export const foundWalletSchema = shopper
  .extend({ balance: z.number(), currency: z.literal('EGP') })
  .openapi('FoundWallet');

export const presentFoundWallet = ({ balance, ...wallet }: FoundWallet): z.input<typeof foundWalletSchema> => ({
  ...wallet,
  balance: egp(balance),
  currency: 'EGP',
});

export const refusedRefundSchema = z
  .object({
    id,
    amount: z.number(),
    currency: z.literal('EGP'),
    tries: z.number().int(),
    error: z.string().nullable().describe('last error returned by the gateway'),
    provider: z.string(),
    order: z.object({ id, order_number: z.string() }).nullable(),
    shopper,
    created_at: z.string(),
  })
  .openapi('RefusedRefund');

export const presentRefusedRefund = (refund: RefusedRefund): z.input<typeof refusedRefundSchema> => ({
  id: refund.id,
  amount: egp(refund.amount),
  currency: 'EGP',
  tries: refund.tries,
  error: refund.error,
  provider: refund.provider,
  order: refund.order && { id: refund.order.id, order_number: refund.order.number },
  shopper: refund.shopper,
  created_at: refund.createdAt,
});

export const payoutSchema = z
  .object({
    id,
    amount: z.number(),
    currency: z.literal('EGP'),
    method: z.enum(payoutMethods),
    account: z.string().nullable().describe('null after its owner was erased'),
    state: z.enum(payoutStates),
    reference: z.string().nullable().describe('reference of the transfer'),
    order: z.object({ id, order_number: z.string() }).nullable(),
    shopper,
    created_at: z.string(),
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable(),
  })
  .openapi('Payout');

export const presentPayout = (payout: Payout): z.input<typeof payoutSchema> => ({
  id: payout.id,
  amount: egp(payout.amount),
  currency: 'EGP',
  method: payout.method,
  account: payout.account,
  state: payout.state,
  reference: payout.reference,
  order: payout.order && { id: payout.order.id, order_number: payout.order.number },
  shopper: payout.shopper,
  created_at: payout.createdAt,
  settled_at: payout.settledAt,
  settled_by: payout.settledBy,
});
