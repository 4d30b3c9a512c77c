import { z } from '@hono/zod-openapi';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { deposit, depositInput } from '#shop/payments/deposit.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { listCoupons } from '#shop/rewards/list-coupons.ts';
import { pointHistory, pointHistoryInput } from '#shop/rewards/point-history.ts';
import { showWallet, showWalletInput } from '#shop/rewards/show-wallet.ts';
import { transferPoints, transferPointsInput } from '#shop/rewards/transfer-points.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { paymentStepShape } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';
import {
  couponShape,
  pointHistoryShape,
  presentCoupon,
  presentPointHistory,
  presentWallet,
  transferShape,
  walletShape,
} from './presenters/rewards.ts';

const tag = 'Wallet';

/** The shopper's wallet, points and coupons. */
export function walletCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.wallet,
    tag,
    summary: 'What the wallet holds, what is on its way into it, and what came and left, the newest first',
    auth: 'user',
    input: showWalletInput,
    output: walletShape,
    atMost: readAtMost,
    handle: async (ctx, input) => {
      const wallet = await showWallet(ctx, input);
      return { data: presentWallet(ctx, wallet), meta: presentPage(wallet) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.transferPoints,
    tag,
    summary: 'Make points into money in the wallet: whole hundreds, from one hundred on',
    auth: 'user',
    idempotent: true,
    input: transferPointsInput,
    output: transferShape,
    atMost: writeAtMost,
    handle: async (ctx, input, c) => {
      const { points, balance, worth } = await transferPoints(ctx, input, { key: c.req.header('Idempotency-Key') });
      return {
        data: { points, balance: egp(balance), worth: egp(worth), currency: 'EGP' },
        message: wordsIn(ctx.locale).rewards.points_moved(worth),
      };
    },
  });
  define(api, {
    method: 'get',
    path: paths.pointHistory,
    tag,
    summary: 'The points, what they are worth, and what came and left, the newest first',
    auth: 'user',
    input: pointHistoryInput,
    output: pointHistoryShape,
    atMost: readAtMost,
    handle: async (ctx, input) => {
      const history = await pointHistory(ctx, input);
      return { data: presentPointHistory(ctx, history), meta: presentPage(history) };
    },
  });
  define(api, {
    method: 'get',
    path: paths.coupons,
    tag,
    summary: 'The coupons of the account: usable ones first, then used, then expired ones',
    auth: 'user',
    output: z.array(couponShape),
    atMost: readAtMost,
    handle: async (ctx) => ({ data: (await listCoupons(ctx)).map((coupon) => presentCoupon(ctx, coupon)) }),
  });
  define(api, {
    method: 'post',
    path: paths.deposit,
    tag,
    summary: 'Put money into the wallet, by transfer with its receipt or by card',
    auth: 'user',
    idempotent: true,
    input: depositInput.extend({ amount: z.number().describe('EGP, at most two decimals') }),
    files: { receipt: { max: 1, description: 'the proof of a transfer: JPEG, PNG, WebP, HEIC or PDF' } },
    output: z.object({
      id: z.number().int(),
      amount: z.number(),
      currency: z.literal('EGP'),
      payment: paymentStepShape,
    }),
    created: true,
    handle: async (ctx, input, c) => {
      const { paymentId, amount, payment } = await deposit(ctx, input, {
        key: c.req.header('Idempotency-Key'),
        receipt: await receiptFrom(ctx, input['receipt']),
      });
      return {
        data: { id: paymentId, amount: egp(amount), currency: 'EGP', payment },
        message: wordsIn(ctx.locale).orders.deposit_asked,
      };
    },
  });
}
