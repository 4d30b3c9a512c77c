import { z } from '@hono/zod-openapi';
import { deposit, depositInput } from '#shop/payments/deposit.ts';
import { receiptFrom } from '#shop/payments/new-payment.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { paymentStepShape } from './presenters/order.ts';

/** The shopper's wallet. */
export function walletCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.deposit,
    tag: 'Wallet',
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
