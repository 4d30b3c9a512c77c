import { z } from '@hono/zod-openapi';
import { listRefusedRefunds } from '#shop/payments/manage/list-refused-refunds.ts';
import { settleRefusedRefund, settleRefusedRefundInput } from '#shop/payments/manage/settle-refused-refund.ts';
import { payOutCredit } from '#shop/payments/payouts/pay-out-credit.ts';
import { listPayouts } from '#shop/payments/payouts/list-payouts.ts';
import { settlePayout, settlePayoutInput } from '#shop/payments/payouts/settle-payout.ts';
import { decideCorrection, decideCorrectionInput } from '#shop/rewards/manage/decide-correction.ts';
import { findWallet } from '#shop/rewards/manage/find-wallet.ts';
import { listCorrections, showCorrection } from '#shop/rewards/manage/list-corrections.ts';
import { requestCorrection, requestCorrectionInput } from '#shop/rewards/manage/request-correction.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  correctionSchema,
  foundWalletSchema,
  presentCorrection,
  presentFoundWallet,
  presentPayout,
  payoutSchema,
  presentRefusedRefund,
  refusedRefundSchema,
} from './presenters/staff-wallet.ts';

const tag = 'Staff';

const correctionRoutes = [
  expose(listCorrections, {
    method: 'get',
    path: paths.staffCorrections,
    tag,
    summary: 'List wallet corrections, newest first, by status and shopper, or by `ids`',
    output: z.array(correctionSchema),
    present: (list) => list.corrections.map(presentCorrection),
    meta: presentPage,
  }),
  expose(findWallet, {
    method: 'get',
    path: paths.staffCorrectionWallet,
    tag,
    summary: 'Look up a wallet and its balance by phone number',
    output: foundWalletSchema,
    present: presentFoundWallet,
  }),
  expose(showCorrection, {
    method: 'get',
    path: paths.staffCorrection,
    tag,
    summary: 'Get a wallet correction',
    output: correctionSchema,
    present: presentCorrection,
  }),
  defineRoute({
    method: 'post',
    path: paths.staffCorrections,
    tag,
    summary: 'Create a wallet correction with a reason; above a limit it requires approval by a second member',
    scope: 'wallet.adjust',
    idempotent: true,
    created: true,
    input: requestCorrectionInput,
    output: correctionSchema,
    handle: async (ctx, input, c) => {
      const correction = await requestCorrection.fromRequest(ctx, input, { key: c.req.header('idempotency-key') });
      const words = getMessages(ctx.locale).staff_orders;
      return {
        data: presentCorrection(correction),
        message: correction.state === 'applied' ? words.corrected : words.correction_waits,
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.staffCorrectionDecision,
    tag,
    summary: 'Approve or decline another member’s correction; declining requires a reason',
    scope: 'wallet.adjust',
    input: decideCorrectionInput.omit({ id: true }),
    output: correctionSchema,
    handle: async (ctx, input) => {
      const decided = await decideCorrection.fromRequest(ctx, input);
      const words = getMessages(ctx.locale).staff_orders;
      return {
        data: presentCorrection(decided),
        message: decided.state === 'approved' ? words.correction_approved : words.correction_declined,
      };
    },
  }),
] as const;

const refundRoutes = [
  expose(listRefusedRefunds, {
    method: 'get',
    path: paths.staffRefunds,
    tag,
    summary: 'List card refunds that the gateway refused after all attempts, oldest first',
    output: z.array(refusedRefundSchema),
    present: (list) => list.refunds.map(presentRefusedRefund),
    meta: presentPage,
  }),
  defineRoute({
    method: 'post',
    path: paths.staffRefundSettle,
    tag,
    summary: 'Retry a card refund, or credit it to the shopper’s wallet',
    scope: 'payments.review',
    input: settleRefusedRefundInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await settleRefusedRefund.fromRequest(ctx, input);
      const words = getMessages(ctx.locale).staff_orders;
      return { data: null, message: input['way'] === 'wallet' ? words.refund_to_wallet : words.refund_again };
    },
  }),
] as const;

const payoutRoutes = [
  expose(listPayouts, {
    method: 'get',
    path: paths.staffPayouts,
    tag,
    summary: 'List payouts to shoppers’ accounts that are due, oldest first, or that are settled',
    output: z.array(payoutSchema),
    present: (list) => list.payouts.map(presentPayout),
    meta: presentPage,
  }),
  defineRoute({
    method: 'post',
    path: paths.staffPayoutSettle,
    tag,
    summary: 'Mark a payout as sent, with the number of the transfer, or credit it to the shopper’s wallet',
    scope: 'payments.review',
    input: settlePayoutInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await settlePayout.fromRequest(ctx, input);
      const words = getMessages(ctx.locale).staff_orders;
      return { data: null, message: input['way'] === 'wallet' ? words.refund_to_wallet : words.payout_sent };
    },
  }),
  expose(payOutCredit, {
    method: 'post',
    path: paths.staffPaymentPayout,
    tag,
    summary: 'Create a payout for a transfer that was credited to the shopper’s wallet',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff_orders.payout_planned,
  }),
] as const;

/** Corrections of wallets, refunds that a gateway refused, and transfers from staff to accounts. */
export const staffWalletRoutes = [...correctionRoutes, ...refundRoutes, ...payoutRoutes] as const;
