import { z } from '@hono/zod-openapi';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { deposit, depositInput } from '#shop/payments/deposit.ts';
import { receiptFrom } from '#shop/payments/core/insert-payment.ts';
import { listCoupons } from '#shop/rewards/list-coupons.ts';
import { pointHistory } from '#shop/rewards/point-history.ts';
import { showWallet } from '#shop/rewards/show-wallet.ts';
import { transferPoints, transferPointsInput } from '#shop/rewards/transfer-points.ts';
import { egp } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { paymentStepSchema } from './presenters/order.ts';
import { presentPage } from './presenters/page.ts';
import {
  couponSchema,
  pointHistorySchema,
  presentCoupon,
  presentPointHistory,
  presentWallet,
  transferSchema,
  walletSchema,
} from './presenters/rewards.ts';
import { readFileOrName } from './read-files.ts';

const tag = 'Wallet';

/** The shopper's wallet, points and coupons. */
export const walletRoutes = [
  expose(showWallet, {
    method: 'get',
    path: paths.wallet,
    tag,
    summary: 'Get the wallet: balance, pending amounts and entries, newest first',
    output: walletSchema,
    atMost: readCallLimit,
    present: (wallet, ctx) => presentWallet(ctx, wallet),
    meta: presentPage,
  }),
  defineRoute({
    method: 'post',
    path: paths.transferPoints,
    tag,
    summary: 'Convert points into wallet money, in multiples of one hundred',
    auth: 'user',
    idempotent: true,
    input: transferPointsInput,
    output: transferSchema,
    atMost: writeCallLimit,
    handle: async (ctx, input, c) => {
      const { points, balance, worth } = await transferPoints.fromRequest(ctx, input, {
        key: c.req.header('Idempotency-Key'),
      });
      return {
        data: { points, balance: egp(balance), worth: egp(worth), currency: 'EGP' as const },
        message: getMessages(ctx.locale).rewards.points_moved(worth),
      };
    },
  }),
  expose(pointHistory, {
    method: 'get',
    path: paths.pointHistory,
    tag,
    summary: 'Get the points: balance, value in EGP and entries, newest first',
    output: pointHistorySchema,
    atMost: readCallLimit,
    present: (history, ctx) => presentPointHistory(ctx, history),
    meta: presentPage,
  }),
  defineRoute({
    method: 'get',
    path: paths.coupons,
    tag,
    summary: 'List the coupons of the account: usable ones first, then used, then expired',
    auth: 'user',
    output: z.array(couponSchema),
    atMost: readCallLimit,
    handle: async (ctx) => ({ data: (await listCoupons.fromRequest(ctx)).map((coupon) => presentCoupon(ctx, coupon)) }),
  }),
  defineRoute({
    method: 'post',
    path: paths.deposit,
    tag,
    summary: 'Add money to the wallet, by transfer with its receipt or by card',
    auth: 'user',
    idempotent: true,
    input: depositInput.extend({ amount: z.number().describe('EGP, at most two decimals') }),
    files: { receipt: { max: 1, description: 'Proof of the transfer: JPEG, PNG, WebP or PDF' } },
    output: z.object({
      id: z.number().int(),
      amount: z.number(),
      currency: z.literal('EGP'),
      payment: paymentStepSchema,
    }),
    created: true,
    handle: async (ctx, input, c) => {
      const { paymentId, amount, payment } = await deposit.fromRequest(ctx, input, {
        key: c.req.header('Idempotency-Key'),
        receipt: await receiptFrom(ctx, readFileOrName(input, 'receipt')),
      });
      return {
        data: { id: paymentId, amount: egp(amount), currency: 'EGP' as const, payment },
        message: getMessages(ctx.locale).orders.deposit_asked,
      };
    },
  }),
] as const;
