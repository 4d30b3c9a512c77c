import { type CountryCode, parsePhone } from '#values/phone.ts';
import { smsBudgetReached } from '#shop/notifications/events/store.ts';
import type { Ctx } from '../context.ts';
import { invalidField, ShopError } from '../errors.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { enqueueMessage } from '../notifications/enqueue.ts';
import type { Settings } from '../settings/settings.ts';
import type { Destination } from '#shop/destination.ts';
import { addressBlock } from './network-address.ts';
import { count, perAddress, assertWithinLimits } from './rate-limit.ts';

/** The ISO 3166 codes of the countries that receive SMS codes, from the setting `sms_countries`. */
export const smsCountries = ({ sms_countries }: Pick<Settings, 'sms_countries'>): CountryCode[] =>
  sms_countries.split(',').map((code) => code.trim() as CountryCode);

/**
 * Refuses a phone that gets no SMS from this shop: 422 at `phone`, `phone_not_mobile` for a landline or a special-rate number, `phone_country` for a
 * country that is not on the list. It depends only on the number, not on whether there is an account.
 */
export async function assertCanReceiveSms(ctx: Ctx, { channel, to }: Destination): Promise<void> {
  if (channel !== 'sms') return;
  const phone = parsePhone(to);
  const countries = smsCountries(await ctx.settings.get());
  if (!phone || !countries.includes(phone.country)) {
    const names = new Intl.DisplayNames([ctx.locale], { type: 'region' });
    const list = new Intl.ListFormat(ctx.locale, { type: 'disjunction' });
    throw invalidField('phone', 'phone_country', {
      countries: list.format(countries.map((country) => names.of(country) ?? country)),
    });
  }
  if (!phone.isMobile) throw invalidField('phone', 'phone_not_mobile');
}

/** A limit on the SMS that strangers can trigger in a window: `scope` is the owner of the budget. */
type Budget = { scope: 'block' | 'hour' | 'day'; key: string; points: number; seconds: number };

async function budgetsOf(ctx: Ctx): Promise<Budget[]> {
  const settings = await ctx.settings.get();
  const budget = async (scope: Budget['scope'], key: string, points: number, seconds: number): Promise<Budget> => ({
    scope,
    key,
    points: await perAddress(ctx, points),
    seconds,
  });
  return [
    ...(ctx.address
      ? [await budget('block', `sms-block:${addressBlock(ctx.address)}`, settings.sms_per_block_hour, 3600)]
      : []),
    await budget('hour', 'sms-shop-hour', settings.sms_per_hour, 3600),
    await budget('day', 'sms-shop-day', settings.sms_per_day, 86_400),
  ];
}

/** 429 when an SMS budget is used up: that of the caller's block of addresses, or the shop's. Counts nothing. */
export async function assertWithinSmsBudget(ctx: Ctx, { channel }: Destination): Promise<void> {
  if (channel === 'sms') await assertWithinLimits(ctx, await budgetsOf(ctx));
}

/**
 * Takes one SMS from the budgets for strangers, whether or not it is sent in the end, so that a known and an unknown number count alike; 429 when one
 * is used up. Each count is one atomic statement in the database, so that concurrent requests can't exceed the budget. The block is counted first:
 * what it refuses does not count for the shop. Once a window, a used-up budget is recorded, and the store is notified of the shop's own. Never inside
 * a transaction.
 */
export async function consumeSmsBudget(ctx: Ctx, { channel }: Destination): Promise<void> {
  if (channel !== 'sms') return;
  for (const budget of await budgetsOf(ctx)) {
    const { points, expire } = await count(ctx, budget.key, budget.seconds);
    if (points >= budget.points) await alertOnce(ctx, budget, expire);
    if (points <= budget.points) continue;
    const seconds = Math.max(1, Math.ceil((expire - ctx.now.getTime()) / 1000));
    throw new ShopError('too_many', { params: { seconds }, retryAfter: seconds });
  }
}

/** Records once a window that a budget is used up; for the shop's budget it also writes to the address in the setting `contact_notify`. */
async function alertOnce(ctx: Ctx, { scope, key, points, seconds }: Budget, expire: number): Promise<void> {
  const window = Math.max(1, Math.ceil((expire - ctx.now.getTime()) / 1000));
  const first = await count(ctx, `sms-alert:${key}:${expire}`, window);
  if (first.points > 1) return;
  ctx.recordSecurityEvent({ type: 'sms_budget_reached', address: ctx.address, budget: scope, points, seconds });
  const { contact_notify: to } = await ctx.settings.get();
  if (scope === 'block' || !to) return;
  await enqueueMessage(ctx, smsBudgetReached(to, { scope, points, expire }));
  deliverSoon(ctx);
}
