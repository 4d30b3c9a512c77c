import { unavailableReason, listPaymentMethods, type PaymentMethodOption } from './core/payment-methods.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isForDeposits } from '#values/payment-methods.ts';

/** The payment methods for a wallet deposit, and its minimum and maximum amount. */
export type DepositMethods = { methods: PaymentMethodOption[]; min: Piastres; max: Piastres };

/** The payment methods available for a deposit, the quickest first. */
export async function listDepositMethods(ctx: Ctx): Promise<DepositMethods> {
  const settings = await ctx.settings.get();
  const least = piastres(settings.deposit_min);
  const ways = (await listPaymentMethods(ctx))
    .filter(({ key }) => isForDeposits(key) && unavailableReason(ctx, key, least, settings) === null)
    .toSorted((a, b) => Number(a.needsReceipt) - Number(b.needsReceipt));
  return { methods: ways, min: least, max: piastres(settings.deposit_max) };
}
