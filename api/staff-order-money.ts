import { z } from '@hono/zod-openapi';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { refundOrder, refundOrderInput } from '#shop/orders/manage/refund-order.ts';
import { creditTransfer, creditTransferInput } from '#shop/payments/manage/credit-transfer.ts';
import {
  staffChangePaymentMethod,
  staffChangePaymentMethodInput,
} from '#shop/payments/manage/staff-change-payment-method.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { staffOrderPageSchema } from './presenters/staff-order.ts';
import { readOrderPage } from './staff-order-page.ts';

const tag = 'Staff';
const scope = 'orders.manage';

/** The money of one order: its payment method, cash, late transfers and refunds. */
export const staffOrderMoneyRoutes = [
  defineRoute({
    method: 'post',
    path: paths.staffOrderPayment,
    tag,
    summary: 'Change the payment method of an order that awaits payment; amounts do not change',
    scope,
    input: staffChangePaymentMethodInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await staffChangePaymentMethod.fromRequest(ctx, input);
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).orders.way_changed };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.staffOrderCollected,
    tag,
    summary: 'Record the receipt of cash for an order that the shopper accepted before delivery',
    scope,
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await collectCash.fromRequest(ctx, input);
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).staff_orders.collected };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.staffOrderLateTransfer,
    tag,
    summary: 'Credit a late transfer to the wallet, once per order, when the order no longer awaits a transfer',
    scope: 'payments.review',
    input: creditTransferInput.omit({ id: true }).extend({
      reference: z.string().max(60),
      amount: z.number().describe('EGP, at most two decimals'),
    }),
    output: z.null(),
    handle: async (ctx, input) => {
      await creditTransfer.fromRequest(ctx, input);
      return { data: null, message: getMessages(ctx.locale).staff_orders.credited };
    },
  }),
  defineRoute({
    method: 'post',
    path: paths.staffOrderRefunds,
    tag,
    summary: 'Refund part of a payment to the wallet or the card: an amount, or the price paid for units',
    scope,
    created: true,
    input: refundOrderInput.omit({ id: true }),
    output: staffOrderPageSchema,
    handle: async (ctx, input) => {
      await refundOrder.fromRequest(ctx, input);
      return { data: await readOrderPage(ctx, input), message: getMessages(ctx.locale).staff_orders.refunded };
    },
  }),
] as const;
