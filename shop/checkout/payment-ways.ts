import { paymentMethods } from '#db/schema.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** A way to pay; for transfers with the account to pay to. Its name and instructions are words of the shop. */
export type PaymentWay = { key: PaymentMethod; bankName: string | null; number: string | null; needsReceipt: boolean };

/** Why a way is not open: `not_yet` to any order, `above_limit` of piastres, or `cart_empty`. */
export type ClosedBecause = { code: 'not_yet' } | { code: 'above_limit'; limit: Piastres } | { code: 'cart_empty' };

export type PaymentWayForCart = PaymentWay & { available: boolean; because: ClosedBecause | null };

/** Every way to pay the shop knows. */
export async function listPaymentWays(ctx: Ctx): Promise<PaymentWay[]> {
  const settings = await ctx.settings.get();
  const accounts: Partial<Record<PaymentMethod, { bank_name: string; number: string }>> = {
    instant_transfer: settings.instant_transfer_account,
    mobile_wallet: settings.mobile_wallet_account,
  };
  return paymentMethods.map((key) => {
    const account = accounts[key];
    return {
      key,
      bankName: account?.bank_name ?? null,
      number: account?.number ?? null,
      needsReceipt: account !== undefined,
    };
  });
}

/** The ways to pay for the asker's cart as it stands, each with why it is not open. Takes what `getCart` takes. */
export async function orderPaymentMethods(ctx: Ctx, input: unknown = {}): Promise<PaymentWayForCart[]> {
  const cart = await getCart(ctx, input);
  const settings = await ctx.settings.get();
  const ways = await listPaymentWays(ctx);
  return ways.map((way) => {
    const because =
      cart.itemsCount === 0 ? ({ code: 'cart_empty' } as const) : closedBecause(ctx, way.key, cart.left, settings);
    return { ...way, available: because === null, because };
  });
}

/** Whether staff see to it that the money has come: a receipt is their proof. */
export const isTransfer = (method: PaymentMethod): boolean =>
  method === 'instant_transfer' || method === 'mobile_wallet';

/** Why a way is not open to an order, or a deposit, of which `left` is to be paid; null when it is. */
export function closedBecause(
  { gateway }: Pick<Ctx, 'gateway'>,
  method: PaymentMethod,
  left: Piastres,
  settings: Settings,
): ClosedBecause | null {
  if (method === 'credit_card') return gateway ? null : { code: 'not_yet' };
  const limit = piastres(isTransfer(method) ? settings.transfer_limit : settings.cash_on_delivery_limit);
  return left > limit ? { code: 'above_limit', limit } : null;
}

/** The refusal of a way to pay, with the reason at its field. */
export function closedWay(method: PaymentMethod, because: ClosedBecause): ShopError {
  const issue =
    because.code === 'above_limit'
      ? { key: isTransfer(method) ? 'transfer_limit' : 'cash_limit', params: { limit: because.limit } }
      : { key: 'payment_method_not_yet' };
  return new ShopError('payment_method_closed', { fields: { payment_method: [issue] } });
}
