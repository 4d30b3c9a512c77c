import { z } from 'zod';
import { money } from '#db/query-rows.ts';
import { paymentStatuses } from '#db/schema.ts';
import { discountReasons } from '#values/pricing.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { variantLabel } from '#shop/catalogue/variant-label.ts';
import { orderStatuses } from './states.ts';
import { storedAddress } from './stored-address.ts';

/** An order as it is stored. Timestamps are text as the database formats them. */
export const orderRow = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  addressId: z.int().nullable(),
  address: storedAddress,
  listTotal: money,
  goodsTotal: money,
  discount: money,
  discountReason: z.enum(discountReasons).nullable(),
  shippingFee: money,
  rounding: money,
  tax: money,
  total: money,
  walletApplied: money,
  paid: money,
  undelivered: money,
  collectOnDelivery: z.boolean(),
  itemsCount: z.int(),
  gift: z.boolean(),
  giftNote: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  deliveredAt: z.string().nullable(),
  placedAt: z.string(),
  rated: z.boolean(),
  /** Whether one of its parcels has left the shop. */
  dispatched: z.boolean(),
});

export type OrderRow = z.output<typeof orderRow>;

export const orderLineRow = z.object({
  id: z.int(),
  orderId: z.int(),
  ...variantLabel,
  /** The set that it was bought in; null for a line of its own. */
  setId: z.int().nullable(),
  setNameAr: z.string(),
  setNameEn: z.string(),
  setQuantity: z.int().nullable(),
  image: z.string().nullable(),
  stock: z.int(),
  quantity: z.int(),
  quantityReturned: z.int(),
  listPrice: money,
  price: money,
  discount: money,
  total: money,
});

export type OrderLineRow = z.output<typeof orderLineRow>;

export const orderEventRow = z.object({ orderId: z.int(), status: z.enum(orderStatuses), at: z.string() });

export type OrderEventRow = z.output<typeof orderEventRow>;
