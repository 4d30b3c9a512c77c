import { z } from '@hono/zod-openapi';
import { type DiscountReason, discountReasons, type OrderTotals } from '#values/pricing.ts';
import type { Ctx } from '#shop/context.ts';
import type { Caller } from '#shop/checkout/manage/find-caller.ts';
import type { OrderChangePlan } from '#shop/orders/manage/plan-change.ts';
import type { StaffOrderPage } from '#shop/orders/manage/show-staff-order.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { returnStatuses } from '#shop/returns/states.ts';
import { egp, type Piastres, piastres } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { addressSchema, presentAddress } from './address.ts';
import { callSchema, presentCall } from './staff-calls.ts';
import { presentStaffOrder, staffOrderSchema } from './staff.ts';
import { paymentMethods } from '#values/payment-methods.ts';

const money = z.number();
const id = z.number().int();
const ways = z.enum(paymentMethods);
const by = z.object({ id, name: z.string() });

export const staffOrderPageSchema = staffOrderSchema
  .extend({
    shopper: z.object({
      id,
      name: z.string(),
      phone: z.string(),
      orders: z.number().int().describe('number of orders of the account, including this one'),
      cancelled: z.number().int().describe('number of cancelled orders among them'),
      earlier: z
        .array(
          z.object({
            id,
            order_number: z.string(),
            date: z.string(),
            status: z.enum(orderStatuses),
            payment_status: z.enum(['unpaid', 'pending', 'paid', 'refused', 'refunded']),
            total_price: money,
          }),
        )
        .describe('the latest other orders'),
    }),
    updated_at: z.string().describe('send as `seen` with a change'),
    source: z.string(),
    placed_by: by.nullable().describe('the member of staff who placed a phone order'),
    coupon_code: z.string().nullable(),
    collect: z.boolean().describe('the amount due is collected on delivery, whatever the payment method'),
    change: z.enum(['open', 'payment_pending', 'closed']).describe('whether it can be changed now'),
    notes: z.array(z.object({ id, text: z.string(), at: z.string(), by })),
    calls: z.array(callSchema),
    changes: z.array(z.object({ at: z.string(), by, total_before: money, total_after: money })),
    refunds: z.array(
      z.object({
        id,
        amount: money,
        way: z.enum(['wallet', 'card', 'payout']),
        state: z.enum(['owed', 'asked', 'done', 'failed', 'to_wallet', 'to_pay', 'paid']),
        reason: z.string(),
        at: z.string(),
        by: by.nullable(),
      }),
    ),
    refundable: z
      .object({
        total: money,
        shipping: money,
        card: money.describe('maximum refund to the card'),
        payout: money.describe('maximum refund to an account'),
        items: z.array(z.object({ order_item_id: id, pieces: z.number().int(), amount: money })),
      })
      .nullable()
      .describe('amounts that can be refunded outside of returns'),
    cancel_reason: z.string().nullable(),
    history: z.array(
      z.object({
        status: z.enum(orderStatuses),
        label: z.string(),
        at: z.string().describe('ISO 8601, UTC'),
        by: by.nullable().describe('null for automatic changes'),
        note: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        payment_method: ways,
        amount: money,
        state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
        reference: z.string().nullable().describe('reference of a transfer'),
        created_at: z.string(),
        settled_at: z.string().nullable(),
        reviewed_by: z.string().nullable(),
        reason: z.string().nullable(),
        credited: money.describe('the part credited to the wallet that can be paid out to an account'),
      }),
    ),
    owes_cash: z.boolean().describe('true if the order has arrived and not all of its cash is recorded yet'),
    late_transfer: money.nullable().describe('maximum amount of a late transfer that can be credited to the wallet'),
    ways: z.array(ways).describe('other available payment methods'),
    returns: z.array(
      z.object({
        id,
        return_number: z.string(),
        status: z.enum(returnStatuses),
        status_label: z.string(),
        refund_amount: money,
      }),
    ),
    moves: z
      .array(
        z.object({
          status: z.enum(orderStatuses),
          label: z.string(),
          needs_note: z.boolean(),
          barred: z
            .enum(['payment_open', 'return_open'])
            .nullable()
            .describe('what blocks the change: an open payment or an open return'),
        }),
      )
      .describe('allowed status changes'),
  })
  .openapi('StaffOrderPage');

export const presentStaffOrderPage = (ctx: Ctx, order: StaffOrderPage): z.input<typeof staffOrderPageSchema> => {
  const words = getMessages(ctx.locale);
  return {
    ...presentStaffOrder(ctx, order),
    shopper: {
      ...order.shopper,
      earlier: order.shopper.earlier.map((earlierOrder) => ({
        id: earlierOrder.id,
        order_number: earlierOrder.number,
        date: earlierOrder.at,
        status: earlierOrder.status,
        payment_status: earlierOrder.paymentStatus,
        total_price: egp(earlierOrder.total),
      })),
    },
    updated_at: order.updatedAt,
    source: order.source,
    placed_by: order.placedBy,
    coupon_code: order.coupon,
    collect: order.collectOnDelivery,
    change: order.change,
    notes: order.notes,
    calls: order.calls.map(presentCall),
    changes: order.changes.map(({ before, after, ...change }) => ({
      ...change,
      total_before: egp(before),
      total_after: egp(after),
    })),
    refunds: order.refunds.map((refund) => ({
      ...refund,
      amount: egp(refund.amount),
      // Clients know the state by its former name.
      state: refund.state === 'requested' ? ('asked' as const) : refund.state,
    })),
    refundable: order.refundable && {
      total: egp(order.refundable.total),
      shipping: egp(order.refundable.shipping),
      card: egp(order.refundable.card),
      payout: egp(order.refundable.payout),
      items: order.refundable.lines.map((line) => ({
        order_item_id: line.id,
        pieces: line.quantity,
        amount: egp(line.amount),
      })),
    },
    cancel_reason: order.cancelReason,
    history: order.history.map((event) => ({ ...event, label: words.orders[event.status] })),
    payments: order.payments.map((payment) => ({
      id: payment.id,
      payment_method: payment.method,
      amount: egp(payment.amount),
      state: payment.state,
      reference: payment.reference,
      created_at: payment.createdAt,
      settled_at: payment.settledAt,
      reviewed_by: payment.reviewedBy,
      reason: payment.reason,
      credited: egp(payment.credited),
    })),
    owes_cash: order.owesCash,
    late_transfer: order.lateTransfer && egp(order.lateTransfer),
    ways: order.paymentMethods,
    returns: order.returns.map((orderReturn) => ({
      id: orderReturn.id,
      return_number: orderReturn.number,
      status: orderReturn.status,
      status_label: words.returns[orderReturn.status],
      refund_amount: egp(orderReturn.refund),
    })),
    moves: order.transitions.map(({ to, needsNote, blockedBy: barred }) => ({
      status: to,
      label: words.orders[to],
      needs_note: needsNote,
      barred,
    })),
  };
};

export const orderSumsSchema = z
  .object({
    price: money.describe('subtotal before the discount'),
    discount: money,
    discount_reason: z.enum(discountReasons).nullable(),
    shipping_fees: money.nullable().describe('null without an address'),
    rounding: money.describe('what made the amount due in cash whole pounds'),
    tax: money,
    total_price: money,
    wallet_value: money.describe('wallet amount applied'),
    to_wallet: money.describe('overpayment refunded to the wallet'),
    left: money.describe('amount due'),
    collect: z.boolean().describe('the amount due is collected on delivery, whatever the payment method'),
    currency: z.literal('EGP'),
  })
  .openapi('OrderSums');

type Sums = {
  subtotal: Piastres;
  discount: Piastres;
  discountReason: DiscountReason | null;
  shippingFee: Piastres | null;
  rounding: Piastres;
  tax: Piastres;
  total: Piastres;
};

const presentSums = (
  sums: Sums,
  money: { fromWallet: Piastres; refundToWallet: Piastres; amountDue: Piastres; collectOnDelivery: boolean },
): z.input<typeof orderSumsSchema> => ({
  price: egp(sums.subtotal),
  discount: egp(sums.discount),
  discount_reason: sums.discountReason,
  shipping_fees: sums.shippingFee === null ? null : egp(sums.shippingFee),
  rounding: egp(sums.rounding),
  tax: egp(sums.tax),
  total_price: egp(sums.total),
  wallet_value: egp(money.fromWallet),
  to_wallet: egp(money.refundToWallet),
  left: egp(money.amountDue),
  collect: money.collectOnDelivery,
  currency: 'EGP',
});

export const presentChangedSums = ({ totals: changed }: OrderChangePlan): z.input<typeof orderSumsSchema> =>
  presentSums(changed, changed);

export const presentCallerSums = (priced: OrderTotals): z.input<typeof orderSumsSchema> =>
  presentSums(priced, {
    fromWallet: priced.walletApplied,
    refundToWallet: piastres(0),
    amountDue: priced.amountDue,
    collectOnDelivery: false,
  });

export const callerSchema = z
  .object({
    phone: z.string(),
    refusals: z.number().int(),
    discount_limit: z
      .number()
      .int()
      .describe('the most that you may take off, in percent; 0 also forbids free delivery'),
    account: z
      .object({
        id,
        name: z.string(),
        open: z.boolean().describe('false for a blocked or closed account, which cannot order'),
        orders: z.number().int(),
        cancelled: z.number().int(),
        wallet_balance: money,
        addresses: z.array(addressSchema),
      })
      .nullable()
      .describe('null if there is no account; one is created with the order'),
  })
  .openapi('Caller');

export const presentCaller = ({ phone, refusals, discountLimit, account }: Caller): z.input<typeof callerSchema> => ({
  phone,
  refusals,
  discount_limit: discountLimit,
  account: account && {
    id: account.id,
    name: account.name,
    open: account.isOpen,
    orders: account.orders,
    cancelled: account.cancelled,
    wallet_balance: egp(account.wallet),
    addresses: account.addresses.map(presentAddress),
  },
});
