import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { StaffOrderPage } from '#shop/orders/manage/show-staff-order.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { returnStatuses } from '#shop/returns/states.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { presentStaffOrder, staffOrderShape } from './staff.ts';

const money = z.number();
const id = z.number().int();

export const staffOrderPageShape = staffOrderShape
  .extend({
    shopper: z.object({
      id,
      name: z.string(),
      phone: z.string(),
      orders: z.number().int().describe('all of the account, this one among them'),
      cancelled: z.number().int().describe('of these'),
    }),
    cancel_reason: z.string().nullable(),
    history: z.array(
      z.object({
        status: z.enum(orderStatuses),
        label: z.string(),
        at: z.string().describe('ISO 8601, UTC'),
        by: z.object({ id, name: z.string() }).nullable().describe('null for the shop itself'),
        note: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        payment_method: z.enum(['cash_on_delivery', 'instant_transfer', 'mobile_wallet', 'credit_card']),
        amount: money,
        state: z.enum(['created', 'pending', 'paid', 'failed', 'cancelled', 'refunded']),
        reference: z.string().nullable().describe('of a transfer'),
        created_at: z.string(),
        settled_at: z.string().nullable(),
        reviewed_by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
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
          barred: z.enum(['payment_open']).nullable().describe('what must happen first'),
        }),
      )
      .describe('what may be made of it now'),
  })
  .openapi('StaffOrderPage');

export const presentStaffOrderPage = (ctx: Ctx, order: StaffOrderPage): z.input<typeof staffOrderPageShape> => {
  const words = wordsIn(ctx.locale);
  return {
    ...presentStaffOrder(ctx, order),
    shopper: order.shopper,
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
    })),
    returns: order.returns.map((one) => ({
      id: one.id,
      return_number: one.number,
      status: one.status,
      status_label: words.returns[one.status],
      refund_amount: egp(one.refund),
    })),
    moves: order.moves.map(({ to, needsNote, barred }) => ({
      status: to,
      label: words.orders[to],
      needs_note: needsNote,
      barred,
    })),
  };
};
