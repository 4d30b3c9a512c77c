import { z } from '@hono/zod-openapi';
import type { Account } from '#shop/auth/account.ts';
import type { MyData } from '#shop/customers/my-data.ts';
import type { Ctx } from '#shop/context.ts';
import { egp, type Piastres } from '#values/money.ts';
import { reviewStatuses } from '#values/reviews.ts';
import { uploadUrl } from '#values/uploads.ts';
import { addressSchema, presentAddress } from './address.ts';
import { orderSchema, presentOrder } from './order.ts';
import { presentUser, userSchema } from './user.ts';
import { presentReviewerTypes, reviewerTypesSchema } from './rating.ts';

const count = z.number().int();

export const accountSchema = z
  .object({
    user: userSchema,
    counts: z.object({ orders: count, returns: count, favourites: count, coupons: count }),
    wallet_balance: z.number(),
    points: count,
    currency: z.literal('EGP'),
  })
  .openapi('Account');

export const presentAccount = ({
  user,
  counts: { orders, returns, favourites, coupons },
  walletBalance,
  points,
}: Account): z.input<typeof accountSchema> => ({
  user: presentUser(user),
  counts: { orders, returns, favourites, coupons },
  wallet_balance: egp(walletBalance),
  points,
  currency: 'EGP',
});

const moment = z.string().describe('ISO 8601, UTC');
const entry = z.object({
  amount: z.number(),
  balance: z.number(),
  kind: z.string(),
  reference: z.string(),
  at: moment,
});

export const myDataSchema = z
  .object({
    at: moment,
    account: userSchema,
    providers: z.array(z.object({ issuer: z.string(), email: z.string().nullable(), since: moment })),
    sessions: z.array(z.object({ since: moment, last_seen: moment, open: z.boolean() })),
    devices: z.array(z.object({ since: moment, last_seen: moment })),
    addresses: z.array(addressSchema),
    cart: z.array(z.object({ product: z.string(), variant: z.string(), sku: z.string().nullable(), quantity: count })),
    orders: z.array(orderSchema),
    returns: z.array(
      z.object({
        return_number: z.string(),
        status: z.string(),
        reason: z.string(),
        note: z.string(),
        refund_amount: z.number(),
        return_date: moment,
      }),
    ),
    reviews: z.array(
      reviewerTypesSchema.extend({
        product: z.string(),
        rating: count,
        comment: z.string(),
        status: z.enum(reviewStatuses),
        answer: z.string(),
        photos: z.array(z.string()),
        at: moment,
      }),
    ),
    helpful_votes: z.array(z.object({ product: z.string(), at: moment })),
    favourites: z.array(z.object({ product: z.string(), since: moment })),
    avoid: z.array(z.string()),
    wallet: z.array(entry),
    points: z.array(entry),
    coupons: z.array(
      z.object({
        code: z.string(),
        kind: z.string(),
        value: z.number().describe('a percentage, or EGP'),
        from: moment,
        until: moment.nullable(),
        used: count,
      }),
    ),
    messages: z.array(
      z.object({ to: z.string(), channel: z.string(), kind: z.string(), at: moment, sent_at: moment.nullable() }),
    ),
    stock_alerts: z.array(
      z.object({ product: z.string(), variant: z.string(), to: z.string(), at: moment, sent_at: moment.nullable() }),
    ),
    chat: z.array(z.object({ author: z.string(), text: z.string(), attachment: z.string().nullable(), at: moment })),
    chat_phone: z.string().nullable(),
    contact_messages: z.array(
      z.object({ name: z.string(), email: z.string(), phone: z.string(), message: z.string(), at: moment }),
    ),
    currency: z.literal('EGP'),
  })
  .openapi('MyData');

export const presentMyData = (ctx: Ctx, data: MyData): z.input<typeof myDataSchema> => ({
  at: data.at,
  account: presentUser({ ...data.account, createdAt: new Date(data.account.createdAt) }),
  providers: data.providers,
  sessions: data.sessions.map(({ since, lastSeen, open }) => ({ since, last_seen: lastSeen, open })),
  devices: data.devices.map(({ since, lastSeen }) => ({ since, last_seen: lastSeen })),
  addresses: data.addresses.map(presentAddress),
  cart: data.cart,
  orders: data.orders.map((order) => presentOrder(ctx, order)),
  returns: data.returns.map(({ number, refund, at, ...rest }) => ({
    return_number: number,
    ...rest,
    refund_amount: egp(refund),
    return_date: at,
  })),
  reviews: data.reviews.map((review) => ({
    product: review.product,
    rating: review.rating,
    comment: review.comment,
    ...presentReviewerTypes(review),
    status: review.status,
    answer: review.answer,
    photos: review.photos.map((name) => ctx.publicUrl + uploadUrl(name)),
    at: review.at,
  })),
  helpful_votes: data.helpfulVotes,
  favourites: data.favourites,
  avoid: data.avoid,
  wallet: data.wallet.map(({ amount, balance, ...rest }) => ({ ...rest, amount: egp(amount), balance: egp(balance) })),
  points: data.points,
  coupons: data.coupons.map(({ value, ...coupon }) => ({
    ...coupon,
    value: coupon.kind === 'fixed' ? egp(value as Piastres) : value,
  })),
  messages: data.messages.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt })),
  stock_alerts: data.stockAlerts.map(({ sentAt, ...alert }) => ({ ...alert, sent_at: sentAt })),
  chat: data.chat.map(({ picture, ...message }) => ({
    ...message,
    attachment: picture && ctx.publicUrl + uploadUrl(picture),
  })),
  chat_phone: data.chatPhone,
  contact_messages: data.contactMessages,
  currency: 'EGP',
});
