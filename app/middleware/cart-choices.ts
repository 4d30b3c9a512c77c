import type { CouponSaid } from '#app/components/cart/coupon-field.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { chooseForCart } from '#shop/cart/choose.ts';
import type { Ctx } from '#shop/context.ts';
import { quoteCoupon } from '#shop/rewards/quote-coupon.ts';
import { couponText } from '#words/cart-text.ts';
import { cartChoices } from '#words/screens/cart-choices.ts';
import { wordsIn } from '#words/words.ts';
import { done, doneAt, refused } from './form.ts';

/** The coupon a cart keeps, and in words what has come of it; null when it keeps none. */
export function couponSaid({ locale }: Ctx, { coupon, discount, discountReason }: Cart): CouponSaid | null {
  if (!coupon) return null;
  const why = couponText(wordsIn(locale).fields, coupon, discountReason);
  return {
    code: coupon.code,
    tone: coupon.refusal ? 'alarm' : coupon.applied ? 'done' : 'calm',
    text: why ?? cartChoices[locale].coupon_saves(discount),
  };
}

const intents = ['coupon', 'coupon_off', 'wallet'];

/** Whether a form is one of coupon and wallet. */
export const isChoice = (intent: string | undefined): boolean => intent !== undefined && intents.includes(intent);

/**
 * Does what a form of coupon and wallet asks for, from the cart or on the way to pay. A code that would take nothing off is not
 * kept, and the reason is said at its field. A script is answered; a form is sent back to the page at `here`.
 */
export async function chooseInCart(ctx: Ctx, fields: Record<string, string>, here: string, addressId?: number) {
  try {
    const message = await chosen(ctx, fields, addressId);
    return fields['by'] === 'script' ? done(ctx, message) : doneAt(ctx, here, message);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

/** Keeps the choice with the cart, and says it. */
async function chosen(ctx: Ctx, { intent, ...fields }: Record<string, string>, addressId?: number): Promise<string> {
  const said = cartChoices[ctx.locale];
  if (intent === 'coupon') {
    const words = wordsIn(ctx.locale);
    const { coupon, discount, discountReason } = await quoteCoupon(ctx, {
      code: fields['code'],
      address_id: addressId,
    });
    await chooseForCart(ctx, { code: coupon.code });
    return couponText(words.fields, coupon, discountReason) ?? words.cart.coupon_taken(discount);
  }
  if (intent === 'coupon_off') {
    await chooseForCart(ctx, { code: '' });
    return said.coupon_removed;
  }
  await chooseForCart(ctx, { use_wallet: fields['use_wallet'] });
  return fields['use_wallet'] === '1' ? said.wallet_used : said.wallet_unused;
}
