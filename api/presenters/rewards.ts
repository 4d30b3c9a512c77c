import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import { payUrl } from '#shop/payments/core/insert-payment.ts';
import type { ListedCoupon } from '#shop/rewards/list-coupons.ts';
import type { PointEntry, PointHistory } from '#shop/rewards/point-history.ts';
import type { LedgerEntry, Subject } from '#shop/rewards/read-entries.ts';
import type { Wallet, WalletEntry } from '#shop/rewards/show-wallet.ts';
import { egp, type Piastres } from '#values/money.ts';
import { couponBenefit } from '#words/coupon-benefit.ts';
import { couponScreens } from '#words/rewards/coupons/index.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';

const money = z.number();
const count = z.number().int();
const moment = z.string().describe('ISO 8601, UTC');
const currency = z.literal('EGP');

const order = z.object({ id: count, order_number: z.string() }).nullable();

/** The common fields of entries in both ledgers. */
export const entryFields = {
  id: count.describe('sequence number within the account'),
  kind: z.string(),
  label: z.string().describe('the reason, in the requested language'),
  order,
  return: z.object({ id: count, return_number: z.string() }).nullable(),
  at: moment,
};

const presentOrder = (subject: Subject | null) => subject && { id: subject.id, order_number: subject.number };

export const presentEntry = (
  { seq, kind, order: ofOrder, return: ofReturn, at }: LedgerEntry<number, string>,
  label: string,
) => ({
  id: seq,
  kind,
  label,
  order: presentOrder(ofOrder),
  return: ofReturn && { id: ofReturn.id, return_number: ofReturn.number },
  at,
});

export const walletSchema = z
  .object({
    balance: money,
    pending: money.describe('total of deposits not yet received'),
    deposits: z.array(
      z.object({
        id: count,
        amount: money,
        payment_method: z.string(),
        state: z.enum(['review', 'checking', 'unpaid']),
        state_label: z.string(),
        pay_url: z.string().nullable().describe('payment page of an unpaid deposit'),
        at: moment,
      }),
    ),
    entries: z.array(z.object({ ...entryFields, amount: money.describe('negative for debits'), balance: money })),
    currency,
  })
  .openapi('Wallet');

export const presentWallet = (
  ctx: Ctx,
  { balance, pending, deposits, entries }: Wallet,
): z.input<typeof walletSchema> => {
  const words = walletScreens[ctx.locale];
  return {
    balance: egp(balance),
    pending: egp(pending),
    deposits: deposits.map(({ id, amount, method, state, reference, at }) => ({
      id,
      amount: egp(amount),
      payment_method: method,
      state,
      state_label: words.pending_state[state],
      pay_url: reference === null ? null : payUrl(ctx, reference),
      at,
    })),
    entries: entries.map((entry: WalletEntry) => ({
      ...presentEntry(entry, words.kinds[entry.kind]),
      amount: egp(entry.amount),
      balance: egp(entry.balance),
    })),
    currency: 'EGP',
  };
};

export const pointHistorySchema = z
  .object({
    points: count,
    worth: money.describe('wallet value of the points'),
    rate: money.describe('wallet value of one point'),
    minimum: count.describe('smallest number of points that can be converted; larger numbers must be multiples of it'),
    owed: count.describe('spent points of returned items that are still owed; deducted from points earned later'),
    entries: z.array(z.object({ ...entryFields, points: count.describe('negative for debits'), balance: count })),
    currency,
  })
  .openapi('PointHistory');

export const presentPointHistory = (
  ctx: Ctx,
  { points, worth, rate, owed, entries }: PointHistory,
): z.input<typeof pointHistorySchema> => ({
  points,
  worth: egp(worth),
  rate: egp(rate.unitWorth) / rate.unit,
  minimum: rate.unit,
  owed,
  entries: entries.map((entry: PointEntry) => ({
    ...presentEntry(entry, pointsScreens[ctx.locale].kinds[entry.kind]),
    points: entry.amount,
    balance: entry.balance,
  })),
  currency: 'EGP',
});

export const couponSchema = z
  .object({
    id: count,
    code: z.string(),
    kind: z.enum(['percent', 'fixed', 'free_shipping']),
    value: z.number().describe('a percentage, or EGP'),
    cap: money.nullable().describe('maximum discount of a percentage'),
    gives: z.string().describe('the benefit as text'),
    minimum: money.describe('minimum subtotal'),
    starts_at: moment,
    ends_at: moment.nullable(),
    ends_soon: z.boolean(),
    personal: z.boolean(),
    uses_left: count,
    state: z.enum(['usable', 'used', 'expired']),
    state_label: z.string(),
    used_for: order,
    currency,
  })
  .openapi('Coupon');

export const presentCoupon = (ctx: Ctx, coupon: ListedCoupon): z.input<typeof couponSchema> => {
  const words = couponScreens[ctx.locale];
  const { kind, value, cap, minimum } = coupon.terms;
  return {
    id: coupon.id,
    code: coupon.code,
    kind,
    value: kind === 'fixed' ? egp(value as Piastres) : value,
    cap: cap === null ? null : egp(cap),
    gives: couponBenefit(words, coupon.terms),
    minimum: egp(minimum),
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    ends_soon: coupon.endsSoon,
    personal: coupon.personal,
    uses_left: coupon.usesLeft,
    state: coupon.state,
    state_label: words[coupon.state],
    used_for: presentOrder(coupon.usedFor),
    currency: 'EGP',
  };
};

export const transferSchema = z.object({
  points: count.describe('remaining points'),
  balance: money.describe('the wallet balance'),
  worth: money.describe('amount credited to the wallet'),
  currency,
});
