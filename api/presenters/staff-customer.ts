import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import { type Customer, customerStates } from '#shop/customers/manage/customer.ts';
import type { MergePreview } from '#shop/customers/manage/merge-customers.ts';
import type { CustomerPage } from '#shop/customers/manage/show-customer.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import { returnStatuses } from '#shop/returns/states.ts';
import { egp } from '#values/money.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';
import { addressSchema, presentAddress } from './address.ts';
import { entryFields, presentEntry } from './rewards.ts';

const id = z.number().int();
const count = z.number().int();
const money = z.number();
const moment = z.iso.datetime();

export const staffCustomerSchema = z
  .object({
    id,
    name: z.string().describe('empty after erasure'),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    state: z.enum(customerStates),
    is_staff: z.boolean(),
    orders: count,
    spent: money.describe('total of orders that were not cancelled'),
    last_order_at: moment.nullable(),
    created_at: moment,
    currency: z.literal('EGP'),
  })
  .openapi('StaffCustomer');

export const presentStaffCustomer = (customer: Customer): z.input<typeof staffCustomerSchema> => ({
  id: customer.id,
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  state: customer.state,
  is_staff: customer.isStaff,
  orders: customer.orders,
  spent: egp(customer.spent),
  last_order_at: customer.lastOrderAt,
  created_at: customer.createdAt,
  currency: 'EGP',
});

const entry = { ...entryFields, balance: money };

export const staffCustomerPageSchema = staffCustomerSchema
  .extend({
    gender: z.enum(['male', 'female']).nullable(),
    email_verified: z.boolean(),
    locale: z.enum(['ar', 'en']),
    blocked_at: moment.nullable(),
    blocked_reason: z.string().nullable(),
    closed_at: moment.nullable(),
    merged_into: id.nullable().describe('the account that this one was merged into'),
    merged: z.array(id).describe('accounts that were merged into this one'),
    last_seen_at: moment.nullable(),
    refusals: count.describe('number of orders of this phone refused on delivery'),
    wallet: money,
    points: count,
    favourites: count,
    coupons: count.describe('number of usable personal coupons'),
    addresses: z.array(addressSchema.extend({ governorate: z.string() })),
    last_orders: z.array(
      z.object({
        id,
        order_number: z.string(),
        date: z.string(),
        status: z.enum(orderStatuses),
        number_of_products: count,
        total_price: money,
      }),
    ),
    returns: z.array(
      z.object({
        id,
        return_number: z.string(),
        return_date: z.string(),
        status: z.enum(returnStatuses),
        refund_amount: money,
      }),
    ),
    wallet_entries: z.array(z.object({ ...entry, amount: money })),
    point_entries: z.array(z.object({ ...entry, amount: count })),
    notes: z.array(z.object({ id, text: z.string(), author: z.string(), at: moment })),
  })
  .openapi('StaffCustomerPage');

export const presentStaffCustomerPage = (
  ctx: Ctx,
  customer: CustomerPage,
): z.input<typeof staffCustomerPageSchema> => ({
  ...presentStaffCustomer(customer),
  gender: customer.gender,
  email_verified: customer.emailVerified,
  locale: customer.locale,
  blocked_at: customer.blockedAt,
  blocked_reason: customer.blockedReason,
  closed_at: customer.closedAt,
  merged_into: customer.mergedInto,
  merged: customer.merged,
  last_seen_at: customer.lastSeenAt,
  refusals: customer.refusals,
  wallet: egp(customer.wallet),
  points: customer.points,
  favourites: customer.favourites,
  coupons: customer.coupons,
  addresses: customer.addresses.map((address) => ({
    ...presentAddress(address),
    governorate: address.governorate.name,
  })),
  last_orders: customer.lastOrders.map((order) => ({
    id: order.id,
    order_number: order.number,
    date: order.placedAt,
    status: order.status,
    number_of_products: order.itemsCount,
    total_price: egp(order.total),
  })),
  returns: customer.returns.map((orderReturn) => ({
    id: orderReturn.id,
    return_number: orderReturn.number,
    return_date: orderReturn.requestedAt,
    status: orderReturn.status,
    refund_amount: egp(orderReturn.refund),
  })),
  wallet_entries: customer.walletEntries.map((entry) => ({
    ...presentEntry(entry, walletScreens[ctx.locale].kinds[entry.kind]),
    amount: egp(entry.amount),
    balance: egp(entry.balance),
  })),
  point_entries: customer.pointEntries.map((entry) => ({
    ...presentEntry(entry, pointsScreens[ctx.locale].kinds[entry.kind]),
    amount: entry.amount,
    balance: entry.balance,
  })),
  notes: customer.notes,
});

const side = z.object({ id, name: z.string(), phone: z.string(), email: z.string().nullable() });

export const mergePreviewSchema = z
  .object({
    kept: side,
    ended: side,
    takes_email: z
      .boolean()
      .describe('true if the e-mail address is transferred because the remaining account has none'),
    moves: z.object({
      orders: count,
      returns: count,
      wallet: money,
      points: count,
      addresses: count,
      favourites: count,
      coupons: count,
      reviews: count,
      cart: count.describe('number of products in the cart'),
      messages: count.describe('number of chat messages'),
    }),
  })
  .openapi('MergePreview');

export const presentMergePreview = ({
  target,
  source: ended,
  transfersEmail: takesEmail,
  counts: moves,
}: MergePreview): z.input<typeof mergePreviewSchema> => ({
  kept: target,
  ended,
  takes_email: takesEmail,
  moves: { ...moves, wallet: egp(moves.wallet) },
});
