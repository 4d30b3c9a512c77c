import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { Return } from '#shop/returns/return.ts';
import { canWithdraw, staffTransitionsFrom, returnStatuses } from '#shop/returns/states.ts';
import type { StaffReturn } from '#shop/returns/manage/list-returns.ts';
import { egp } from '#values/money.ts';
import { returnReasons } from '#values/return-reasons.ts';
import { uploadUrl } from '#values/uploads.ts';
import { getMessages } from '#words/messages.ts';
import { pictureAddress } from './cart.ts';

const money = z.number();

export const returnSchema = z
  .object({
    id: z.number().int(),
    return_number: z.string(),
    return_date: z.string().describe('ISO 8601, UTC'),
    status: z.enum(returnStatuses),
    status_label: z.string(),
    reason: z.enum(returnReasons),
    reason_label: z.string(),
    note: z.string(),
    reject_reason: z.string().nullable(),
    attachments: z
      .array(z.object({ url: z.string(), type: z.string() }))
      .describe('available to the owner and to staff, with the same bearer token'),
    items: z.array(
      z.object({
        order_item_id: z.number().int(),
        product_id: z.number().int(),
        variant_id: z.number().int(),
        sku: z.string().nullable(),
        variant_name: z.string(),
        product_name: z.string(),
        product_image: z.string().nullable(),
        quantity: z.number().int(),
        opened: z.boolean(),
        refund_amount: money,
      }),
    ),
    order_id: z.number().int(),
    order_number: z.string(),
    refund_amount: money.describe('total refund'),
    shipping_refund: money.describe('the part of the refund for shipping'),
    points_taken: z.number().int().nullable().describe('points revoked; null before the refund'),
    currency: z.literal('EGP'),
    timeline: z.array(z.object({ status: z.enum(returnStatuses), at: z.string().nullable() })),
    can: z.object({ withdraw: z.boolean() }),
  })
  .openapi('Return');

// Copies every field at all levels: a return stored as JSON for an idempotent call returns with its keys in another order.
export const presentReturn = (ctx: Ctx, orderReturn: Return): z.input<typeof returnSchema> => {
  const words = getMessages(ctx.locale).returns;
  return {
    id: orderReturn.id,
    return_number: orderReturn.number,
    return_date: orderReturn.requestedAt,
    status: orderReturn.status,
    status_label: words[orderReturn.status],
    reason: orderReturn.reason,
    reason_label: words.reasons[orderReturn.reason],
    note: orderReturn.note,
    reject_reason: orderReturn.rejectReason,
    attachments: orderReturn.photos.map(({ name, mime }) => ({
      url: `${ctx.publicUrl}${uploadUrl(name)}`,
      type: mime,
    })),
    items: orderReturn.lines.map((line) => ({
      order_item_id: line.id,
      product_id: line.productId,
      variant_id: line.variantId,
      sku: line.sku,
      variant_name: line.variantName,
      product_name: line.name,
      product_image: line.images[0] === undefined ? null : pictureAddress(ctx, line.images[0]),
      quantity: line.quantity,
      opened: line.opened,
      refund_amount: egp(line.refund),
    })),
    order_id: orderReturn.order.id,
    order_number: orderReturn.order.number,
    refund_amount: egp(orderReturn.refund),
    shipping_refund: egp(orderReturn.shipping),
    points_taken: orderReturn.pointsTaken,
    currency: 'EGP',
    timeline: orderReturn.steps.map(({ status, at }) => ({ status, at })),
    can: { withdraw: canWithdraw(orderReturn.status) },
  };
};

export const staffReturnSchema = returnSchema
  .extend({
    shopper: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }),
    notes: z
      .array(z.object({ status: z.enum(returnStatuses), note: z.string() }))
      .describe('what staff noted at a step; why it was rejected is `reject_reason`'),
    in_money: z.boolean().describe('true if the shopper requested a refund in money instead of wallet credit'),
    money_ended: z
      .enum(['sent', 'to_wallet'])
      .nullable()
      .describe('how a refund in money ended; null while it is on its way'),
    moves: z
      .array(z.object({ status: z.enum(returnStatuses), label: z.string() }))
      .describe('allowed status changes; a rejection requires a reason'),
  })
  .openapi('StaffReturn');

export const presentStaffReturn = (ctx: Ctx, staffReturn: StaffReturn): z.input<typeof staffReturnSchema> => ({
  ...presentReturn(ctx, staffReturn),
  shopper: staffReturn.shopper,
  notes: staffReturn.notes,
  in_money: staffReturn.inMoney,
  money_ended: staffReturn.moneyEnded,
  moves: staffTransitionsFrom(staffReturn.status).map((status) => ({
    status,
    label: getMessages(ctx.locale).returns[status],
  })),
});
