import { z } from '@hono/zod-openapi';
import { listRefusedRefunds, listRefusedRefundsInput } from '#shop/payments/manage/list-refused-refunds.ts';
import { settleRefusedRefund, settleRefusedRefundInput } from '#shop/payments/manage/settle-refused-refund.ts';
import { decideCorrection, decideCorrectionInput } from '#shop/rewards/manage/decide-correction.ts';
import { findWallet, findWalletInput } from '#shop/rewards/manage/find-wallet.ts';
import { listCorrections, listCorrectionsInput, showCorrection } from '#shop/rewards/manage/list-corrections.ts';
import { requestCorrection, requestCorrectionInput } from '#shop/rewards/manage/request-correction.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  correctionShape,
  foundWalletShape,
  presentCorrection,
  presentFoundWallet,
  presentRefusedRefund,
  refusedRefundShape,
} from './presenters/staff-wallet.ts';

const tag = 'Staff';

/** Corrections of wallets, and money that a gateway refused to give back. */
export function staffWalletCalls(api: Api): void {
  correctionCalls(api);
  refundCalls(api);
}

function correctionCalls(api: Api): void {
  const scope = 'wallet.adjust';
  define(api, {
    method: 'get',
    path: paths.staffCorrections,
    tag,
    summary: 'Corrections of wallets, the newest first, by state and shopper, or those of `ids`',
    scope,
    input: listCorrectionsInput,
    output: z.array(correctionShape),
    handle: async (ctx, input) => {
      const list = await listCorrections(ctx, input);
      return { data: list.corrections.map(presentCorrection), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'get',
    path: paths.staffCorrectionWallet,
    tag,
    summary: 'Whose wallet a phone number is, and what it holds',
    scope,
    input: findWalletInput,
    output: foundWalletShape,
    handle: async (ctx, input) => ({ data: presentFoundWallet(await findWallet(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffCorrection,
    tag,
    summary: 'One correction of a wallet',
    scope,
    output: correctionShape,
    handle: async (ctx, input) => ({ data: presentCorrection(await showCorrection(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCorrections,
    tag,
    summary: 'Correct a wallet, with a reason; above a limit it waits for a second member',
    scope,
    idempotent: true,
    created: true,
    input: requestCorrectionInput,
    output: correctionShape,
    handle: async (ctx, input, c) => {
      const made = await requestCorrection(ctx, input, { key: c.req.header('idempotency-key') });
      const words = wordsIn(ctx.locale).staff_orders;
      return {
        data: presentCorrection(made),
        message: made.state === 'applied' ? words.corrected : words.correction_waits,
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffCorrectionDecision,
    tag,
    summary: 'Approve or decline a correction that another member asked for; declining needs a reason',
    scope,
    input: decideCorrectionInput.omit({ id: true }),
    output: correctionShape,
    handle: async (ctx, input) => {
      const decided = await decideCorrection(ctx, input);
      const words = wordsIn(ctx.locale).staff_orders;
      return {
        data: presentCorrection(decided),
        message: decided.state === 'approved' ? words.correction_approved : words.correction_declined,
      };
    },
  });
}

function refundCalls(api: Api): void {
  const scope = 'payments.review';
  define(api, {
    method: 'get',
    path: paths.staffRefunds,
    tag,
    summary: 'Money the gateway refused to give back to a card after all tries, the oldest first',
    scope,
    input: listRefusedRefundsInput,
    output: z.array(refusedRefundShape),
    handle: async (ctx, input) => {
      const list = await listRefusedRefunds(ctx, input);
      return { data: list.refunds.map(presentRefusedRefund), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffRefundSettle,
    tag,
    summary: 'Ask the gateway again, or put the money into the shopper’s wallet',
    scope,
    input: settleRefusedRefundInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await settleRefusedRefund(ctx, input);
      const words = wordsIn(ctx.locale).staff_orders;
      return { data: null, message: input['way'] === 'wallet' ? words.refund_to_wallet : words.refund_again };
    },
  });
}
