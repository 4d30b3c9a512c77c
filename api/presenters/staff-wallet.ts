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
    amount: z.number().describe('EGP; negative deducts'),
    currency: z.literal('EGP'),
    reason: z.string(),
    state: z.enum(correctionStates).describe('applied at once, or pending until a second member decides'),
    balance: z.number().describe('what the wallet holds now'),
    requested_by: by,
    decided_by: by.nullable(),
    decided_at: z.string().nullable(),
    decline_reason: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('WalletCorrection');

export const presentCorrection = (one: Correction): z.input<typeof correctionSchema> => ({
  id: one.id,
  customer: one.user,
  amount: egp(one.amount),
  currency: 'EGP',
  reason: one.reason,
  state: one.state,
  balance: egp(one.balance),
  requested_by: one.requestedBy,
  decided_by: one.decidedBy,
  decided_at: one.decidedAt,
  decline_reason: one.declineReason,
  created_at: one.createdAt,
});

export const foundWalletSchema = shopper
  .extend({ balance: z.number(), currency: z.literal('EGP') })
  .openapi('FoundWallet');

export const presentFoundWallet = ({ balance, ...one }: FoundWallet): z.input<typeof foundWalletSchema> => ({
  ...one,
  balance: egp(balance),
  currency: 'EGP',
});

export const refusedRefundSchema = z
  .object({
    id,
    amount: z.number(),
    currency: z.literal('EGP'),
    tries: z.number().int(),
    error: z.string().nullable().describe('last error of the gateway'),
    provider: z.string(),
    order: z.object({ id, order_number: z.string() }).nullable(),
    shopper,
    created_at: z.string(),
  })
  .openapi('RefusedRefund');

export const presentRefusedRefund = (one: RefusedRefund): z.input<typeof refusedRefundSchema> => ({
  id: one.id,
  amount: egp(one.amount),
  currency: 'EGP',
  tries: one.tries,
  error: one.error,
  provider: one.provider,
  order: one.order && { id: one.order.id, order_number: one.order.number },
  shopper: one.shopper,
  created_at: one.createdAt,
});

export const payoutSchema = z
  .object({
    id,
    amount: z.number(),
    currency: z.literal('EGP'),
    method: z.enum(payoutMethods),
    account: z.string().nullable().describe('null once its owner has been erased'),
    state: z.enum(payoutStates),
    reference: z.string().nullable().describe('of the transfer by which it was sent'),
    order: z.object({ id, order_number: z.string() }).nullable(),
    shopper,
    created_at: z.string(),
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable(),
  })
  .openapi('Payout');

export const presentPayout = (one: Payout): z.input<typeof payoutSchema> => ({
  id: one.id,
  amount: egp(one.amount),
  currency: 'EGP',
  method: one.method,
  account: one.account,
  state: one.state,
  reference: one.reference,
  order: one.order && { id: one.order.id, order_number: one.order.number },
  shopper: one.shopper,
  created_at: one.createdAt,
  settled_at: one.settledAt,
  settled_by: one.settledBy,
});
