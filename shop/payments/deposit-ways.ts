import { closedBecause, listPaymentWays, type PaymentWay } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** How a wallet can be charged, and with how little and how much at once. */
export type DepositWays = { ways: PaymentWay[]; least: Piastres; most: Piastres };

/** The ways that are open to a deposit, the quickest first. */
export async function depositWays(ctx: Ctx): Promise<DepositWays> {
  const settings = await ctx.settings.get();
  const least = piastres(settings.deposit_min);
  const ways = (await listPaymentWays(ctx))
    .filter(({ key }) => key !== 'cash_on_delivery' && closedBecause(ctx, key, least, settings) === null)
    .toSorted((a, b) => Number(a.needsReceipt) - Number(b.needsReceipt));
  return { ways, least, most: piastres(settings.deposit_max) };
}
