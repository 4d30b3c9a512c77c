import type { CouponStatus } from '#app/components/cart/coupon-field.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { setCartOptions } from '#shop/cart/set-cart-options.ts';
import type { Ctx } from '#shop/context.ts';
import { quoteCoupon } from '#shop/cart/quote-coupon.ts';
import { couponText } from '#words/cart-text.ts';
import { cartChoices } from '#words/cart/choices/index.ts';
import { getMessages } from '#words/messages.ts';
import { actionSuccess, redirectWithSuccess, actionFailure } from './form.ts';

/** The cart's coupon and its effect, as text; null when the cart has none. */
export function couponStatus({ locale }: Ctx, { coupon, discount, discountReason }: Cart): CouponStatus | null {
  if (!coupon) return null;
  const why = couponText(getMessages(locale).fields, coupon, discountReason);
  return {
    code: coupon.code,
    tone: coupon.refusal ? 'error' : coupon.applied ? 'success' : 'info',
    text: why ?? cartChoices[locale].coupon_saves(discount),
  };
}

const intents = ['coupon', 'coupon_off', 'wallet'];

/** Whether a form is about coupon or wallet. */
export const isChoice = (intent: string | undefined): boolean => intent !== undefined && intents.includes(intent);

/**
 * Handles a form about coupon or wallet, in the cart or at checkout. A code without any effect is not stored, and the reason is shown at its field. A
 * script gets a reply; a plain form is redirected to the page at `here`.
 */
export async function chooseInCart(ctx: Ctx, fields: Record<string, string>, here: string, addressId?: number) {
  try {
    const message = await applyChoice(ctx, fields, addressId);
    return fields['by'] === 'script' ? actionSuccess(ctx, message) : redirectWithSuccess(ctx, here, message);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

/** Stores the choice with the cart, and says so. */
async function applyChoice(
  ctx: Ctx,
  { intent, ...fields }: Record<string, string>,
  addressId?: number,
): Promise<string> {
  const words = cartChoices[ctx.locale];
  if (intent === 'coupon') {
    const { fields: fieldTexts, cart } = getMessages(ctx.locale);
    const { coupon, discount, discountReason } = await quoteCoupon.fromRequest(ctx, {
      code: fields['code'],
      address_id: addressId,
    });
    await setCartOptions(ctx, { code: coupon.code });
    return couponText(fieldTexts, coupon, discountReason) ?? cart.coupon_taken(discount);
  }
  if (intent === 'coupon_off') {
    await setCartOptions(ctx, { code: '' });
    return words.coupon_removed;
  }
  await setCartOptions(ctx, { use_wallet: fields['use_wallet'] });
  return fields['use_wallet'] === '1' ? words.wallet_used : words.wallet_unused;
}
