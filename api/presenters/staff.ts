import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { StaffContactMessage } from '#shop/contact/manage/list-messages.ts';
import type { StaffOrder } from '#shop/orders/manage/list-orders.ts';
import type { StaffPayment } from '#shop/payments/manage/list-payments.ts';
import { egp } from '#values/money.ts';
import { orderSchema, presentOrder } from './order.ts';
import { paymentMethods } from '#values/payment-methods.ts';

const money = z.number();

export const staffOrderSchema = orderSchema
  .extend({ refusals: z.number().int().describe('number of orders of this phone refused on delivery') })
  .openapi('StaffOrder');

export const presentStaffOrder = (ctx: Ctx, order: StaffOrder): z.input<typeof staffOrderSchema> => ({
  ...presentOrder(ctx, order),
  refusals: order.refusals,
});

export const staffPaymentSchema = z
  .object({
    id: z.number().int(),
    state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']),
    payment_method: z.enum(paymentMethods),
    amount: money,
    amount_due: money.nullable().describe('amount due of the order; null for a deposit'),
    currency: z.literal('EGP'),
    order: z.object({ id: z.number().int(), order_number: z.string() }).nullable(),
    shopper: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }),
    receipt: z.object({ url: z.string(), type: z.string() }).nullable(),
    reference: z.string().nullable(),
    flags: z.array(z.enum(['file_seen', 'picture_seen', 'reference_used', 'reference_seen', 'amount_changed'])),
    seen_with: z.array(z.number().int()).describe('ids of other payments with the same receipt or reference'),
    created_at: z.string(),
    reason: z.string().nullable(),
  })
  .openapi('StaffPayment');

export const presentStaffPayment = (ctx: Ctx, payment: StaffPayment): z.input<typeof staffPaymentSchema> => ({
  id: payment.id,
  state: payment.state,
  payment_method: payment.method,
  amount: egp(payment.amount),
  amount_due: payment.due === null ? null : egp(payment.due),
  currency: 'EGP',
  order: payment.order && { id: payment.order.id, order_number: payment.order.number },
  shopper: payment.shopper,
  receipt: payment.receipt && { url: `${ctx.publicUrl}/uploads/${payment.receipt.name}`, type: payment.receipt.mime },
  reference: payment.transferReference,
  flags: payment.flags,
  seen_with: payment.seenWith,
  created_at: payment.createdAt,
  reason: payment.reviewReason,
});

export const staffContactMessageSchema = z
  .object({
    id: z.number().int(),
    user_id: z.number().int().nullable().describe('account of the sender; null for a guest'),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    sent_at: z.string(),
    handled_at: z.string().nullable(),
    handled_by: z.string().nullable().describe('name of the member who handled it'),
    note: z.string().describe('internal note on how it was handled'),
  })
  .openapi('StaffContactMessage');

export const presentStaffContactMessage = ({
  userId,
  sentAt,
  handledAt,
  handledBy,
  ...message
}: StaffContactMessage): z.input<typeof staffContactMessageSchema> => ({
  ...message,
  user_id: userId,
  sent_at: sentAt,
  handled_at: handledAt,
  handled_by: handledBy,
});
