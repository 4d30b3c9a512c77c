import { z } from 'zod';
import { paymentMethods } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { blankAsAbsent, flag, line, paragraph, rowId } from '#shop/parse.ts';

export const checkoutInput = z.object({
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
  payment_method: z.preprocess(blankAsAbsent, z.enum(paymentMethods).optional()),
  order_type: z.preprocess(blankAsAbsent, line(40).default('Buying')),
  source: z.preprocess(blankAsAbsent, line(40).default('web')),
  gift: z.preprocess(blankAsAbsent, flag.default(false)),
  order_gift_note: z.preprocess(blankAsAbsent, paragraph(500).default('')),
});

/** The order as placed, and what is to be done to pay for it: nothing, for cash on delivery. */
export type CheckedOut = { order: Order; payment: { type: 'none' } };

export declare function checkout(ctx: Ctx, input: unknown, idempotencyKey?: string): Promise<CheckedOut>;
