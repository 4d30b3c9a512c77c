import {
  type AccountSetting,
  accountSettingOf,
  isCard,
  isTransfer,
  type PaymentMethod,
  paymentMethods,
} from '#values/payment-methods.ts';
import { MAX_AMOUNT } from '#values/figures.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { isMethodConfigured } from '#shop/settings/is-method-configured.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Bi } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** A payment method; transfers include the account to pay to. Its name and instructions come from the shop's messages. */
export type PaymentMethodOption = {
  key: PaymentMethod;
  bankName: string | null;
  number: string | null;
  needsReceipt: boolean;
};

/** Why a payment method is unavailable: `not_yet` for any order, `closed` by staff, `above_limit` of piastres, or `cart_empty`. */
export type UnavailableReason =
  | { code: 'not_yet' }
  | { code: 'closed'; text: Bi }
  | { code: 'above_limit'; limit: Piastres }
  | { code: 'cart_empty' };

export type CartPaymentMethod = PaymentMethodOption & {
  available: boolean;
  reason: UnavailableReason | null;
  /** What the wallet has to pay in advance for this cart, in piastres; null or absent: nothing. */
  deposit?: Piastres | null;
};

/** Every payment method of the shop. */
export async function listPaymentMethods(ctx: Ctx): Promise<PaymentMethodOption[]> {
  const settings = await ctx.settings.get();
  return paymentMethods.map((key) => {
    const account = accountOf(key, settings);
    return {
      key,
      bankName: account?.bank_name ?? null,
      number: account?.number ?? null,
      needsReceipt: isTransfer(key),
    };
  });
}

/** As `listPaymentMethods`, without those that are not configured or that staff closed. */
export async function listOpenPaymentMethods(ctx: Ctx): Promise<PaymentMethodOption[]> {
  const settings = await ctx.settings.get();
  return (await listPaymentMethods(ctx)).filter(
    ({ key }) => unavailableReason(ctx, key, piastres(0), settings) === null,
  );
}

/** The account that a transfer goes to; null while staff have not set it, and for other payment methods. */
const accountOf = (method: PaymentMethod, settings: Settings): Settings[AccountSetting] =>
  isTransfer(method) ? settings[accountSettingOf(method)] : null;

/** Why a payment method is unavailable for an order or a deposit of which `left` is to be paid; null when it is available. */
export function unavailableReason(
  ctx: Pick<Ctx, 'gateway'>,
  method: PaymentMethod,
  amountDue: Piastres,
  settings: Settings,
): UnavailableReason | null {
  const text = settings.closed_payment_methods[method];
  if (text) return { code: 'closed', text };
  if (!isMethodConfigured(ctx, method, settings)) return { code: 'not_yet' };
  const limit = limitOf(method, settings);
  return amountDue > limit ? { code: 'above_limit', limit } : null;
}

const limitOf = (method: PaymentMethod, settings: Settings): Piastres => {
  if (isCard(method)) return piastres(MAX_AMOUNT);
  return piastres(isTransfer(method) ? settings.transfer_limit : settings.cash_on_delivery_limit);
};

const limitIssue = (method: PaymentMethod): string => {
  if (isCard(method)) return 'card_limit';
  return isTransfer(method) ? 'transfer_limit' : 'cash_limit';
};

/** The payment methods for a cart of which `amountDue` is to be paid, each with the reason if it is unavailable. */
export async function listMethodsFor(
  ctx: Ctx,
  { itemsCount, amountDue }: { itemsCount: number; amountDue: Piastres },
): Promise<CartPaymentMethod[]> {
  const settings = await ctx.settings.get();
  return (await listPaymentMethods(ctx)).map((method) => {
    const reason =
      itemsCount === 0 ? ({ code: 'cart_empty' } as const) : unavailableReason(ctx, method.key, amountDue, settings);
    return { ...method, available: reason === null, reason };
  });
}

/** The refusal of a payment method, with the reason at its field. */
export function methodUnavailable(method: PaymentMethod, reason: UnavailableReason): ShopError {
  const issue =
    reason.code === 'closed'
      ? { key: 'payment_method_closed_by_shop', params: reason.text }
      : reason.code === 'above_limit'
        ? { key: limitIssue(method), params: { limit: reason.limit } }
        : { key: 'payment_method_not_yet' };
  return new ShopError('payment_method_closed', { fields: { payment_method: [issue] } });
}
