import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { orderStatuses, type TimelineStep } from '#shop/orders/states.ts';
import { egp } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { itemSchema, presentItem } from './cart.ts';
import { paymentMethods } from '#values/payment-methods.ts';

const money = z.number();
const place = z.object({ id: z.number().int(), name: z.string() });

export const orderSchema = z
  .object({
    id: z.number().int(),
    order_number: z.string(),
    date: z.string().describe('ISO 8601, UTC'),
    status: z.enum(orderStatuses),
    status_label: z.string(),
    number_of_products: z.number().int().describe('number of units'),
    items: z.array(itemSchema),
    total_price: money.describe('including shipping, after discounts'),
    shipping_fees: money,
    rounding: money.describe('what made the amount due in cash whole pounds; contained in total_price'),
    tax: money.describe('VAT contained in the total'),
    coupon_value: money,
    discount: money,
    wallet_value: money,
    paid_amount: money,
    undelivered_amount: money.describe('not paid any more, since its parcel did not arrive'),
    residual_amount: money,
    currency: z.literal('EGP'),
    payment_method: z.enum(paymentMethods),
    payment_status: z.enum(['unpaid', 'pending', 'paid', 'refused', 'refunded']),
    address: z.object({
      id: z.number().int().nullable(),
      country: place,
      governorate: place,
      city: place,
      postal_code: z.string().nullable(),
      description: z.string(),
      address_type: z.enum(['home', 'work', 'temporary']),
      name: z.string(),
      phone: z.string(),
    }),
    gift: z.boolean(),
    order_gift_note: z.string(),
    estimated_delivery: z.object({ from: z.string(), to: z.string() }).describe('first and last day, YYYY-MM-DD'),
    can: z.object({
      cancel: z.boolean(),
      accept: z.boolean(),
      return: z.boolean(),
      rate: z.boolean(),
      reorder: z.boolean(),
    }),
  })
  .openapi('Order');

// Copies every field at all levels: an order stored as JSON for an idempotent call returns with its keys in another order.
const presentPlace = ({ id, name }: { id: number; name: string }) => ({ id, name });

export const presentOrder = (ctx: Ctx, order: Order): z.input<typeof orderSchema> => ({
  id: order.id,
  order_number: order.number,
  date: order.placedAt,
  status: order.status,
  status_label: getMessages(ctx.locale).orders[order.status],
  number_of_products: order.itemsCount,
  items: order.lines.map((line) => presentItem(ctx, line)),
  total_price: egp(order.total),
  shipping_fees: egp(order.shippingFee),
  rounding: egp(order.rounding),
  tax: egp(order.tax),
  coupon_value: order.discountReason === 'coupon' ? egp(order.discount) : 0,
  discount: egp(order.discount),
  wallet_value: egp(order.walletApplied),
  paid_amount: egp(order.paid),
  undelivered_amount: egp(order.undelivered),
  residual_amount: egp(order.amountDue),
  currency: 'EGP',
  payment_method: order.paymentMethod,
  payment_status: order.paymentStatus,
  address: {
    id: order.address.id,
    country: presentPlace(order.address.country),
    governorate: presentPlace(order.address.governorate),
    city: presentPlace(order.address.city),
    postal_code: order.address.postalCode,
    description: order.address.description,
    address_type: order.address.addressType,
    name: order.address.name,
    phone: order.address.phone,
  },
  gift: order.gift,
  order_gift_note: order.giftNote,
  estimated_delivery: { from: order.delivery.from, to: order.delivery.to },
  can: {
    cancel: order.can.cancel,
    accept: order.can.accept,
    return: order.can.return,
    rate: order.can.rate,
    reorder: order.can.reorder,
  },
});

export const trackSchema = z
  .object({
    status: z.enum(orderStatuses),
    label: z.string(),
    reached_at: z.string().nullable().describe('ISO 8601, UTC; null if not reached yet, and without an order'),
  })
  .openapi('TrackStep');

export const presentStep = (ctx: Ctx, { status, at }: TimelineStep): z.input<typeof trackSchema> => ({
  status,
  label: getMessages(ctx.locale).orders[status],
  reached_at: at,
});

export const paymentStepSchema = z
  .object({
    type: z
      .enum(['none', 'review', 'receipt', 'redirect'])
      .describe(
        '`none`: no action; `review`: staff review the receipt; `receipt`: upload the receipt; `redirect`: open `url`',
      ),
    url: z.string().optional(),
  })
  .openapi('PaymentStep');

export const paymentMethodChangedSchema = z
  .object({ order: orderSchema, payment: paymentStepSchema })
  .openapi('WayChanged');

export const checkedOutSchema = z.object({ order: orderSchema, payment: paymentStepSchema }).openapi('CheckedOut');
