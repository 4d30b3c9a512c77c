import { z } from '@hono/zod-openapi';
import type { RefusedRefund } from '#shop/payments/manage/list-refused-refunds.ts';
import { type Correction, correctionStates } from '#shop/rewards/manage/correction.ts';
import type { FoundWallet } from '#shop/rewards/manage/find-wallet.ts';
import { egp } from '#values/money.ts';

const id = z.number().int();
const by = z.object({ id, name: z.string() });
const shopper = by.extend({ phone: z.string() });

export const correctionShape = z
  .object({
    id,
    customer: shopper,
    amount: z.number().describe('EGP; below zero it takes'),
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

export const presentCorrection = (one: Correction): z.input<typeof correctionShape> => ({
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

export const foundWalletShape = shopper
  .extend({ balance: z.number(), currency: z.literal('EGP') })
  .openapi('FoundWallet');

export const presentFoundWallet = ({ balance, ...one }: FoundWallet): z.input<typeof foundWalletShape> => ({
  ...one,
  balance: egp(balance),
  currency: 'EGP',
});

export const refusedRefundShape = z
  .object({
    id,
    amount: z.number(),
    currency: z.literal('EGP'),
    tries: z.number().int(),
    error: z.string().nullable().describe('what the gateway said last'),
    provider: z.string(),
    order: z.object({ id, order_number: z.string() }).nullable(),
    shopper,
    created_at: z.string(),
  })
  .openapi('RefusedRefund');

export const presentRefusedRefund = (one: RefusedRefund): z.input<typeof refusedRefundShape> => ({
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
