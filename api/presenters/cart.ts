import { z } from '@hono/zod-openapi';
import type { Cart, CartCoupon, CartLine, CartWarning } from '#shop/cart/cart.ts';
import type { PaymentWay, PaymentWayForCart } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import { pictureUrl } from '#shop/media/store.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { closedText, couponText, warningText } from '#words/cart-text.ts';

const money = z.number();
const currency = z.literal('EGP');

/** A product in a cart or an order. `grand_total` is what the line comes to after its part of the discount. */
export const itemShape = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    product_name: z.string(),
    product_image: z.string().nullable(),
    product_quantity: z.number().int().describe('pieces the shop has'),
    price: money.describe('of one piece'),
    price_without_discount: money,
    quantity: z.number().int(),
    grand_total: money.describe('price × quantity less the line’s part of the discount'),
    currency,
    quantity_return: z.number().int(),
    images: z.array(z.string()),
  })
  .openapi('Item');

const warningShape = z
  .object({
    code: z.enum(['price_changed', 'clamped', 'gone', 'out_of_stock']),
    message: z.string(),
    product_id: z.number().int(),
  })
  .openapi('CartWarning');

const couponShape = z.object({
  code: z.string(),
  applied: z.boolean().describe('false when it takes nothing off'),
  message: z.string().nullable().describe('why it takes nothing off'),
});

export const cartShape = z
  .object({
    id: z.number().int().nullable(),
    items: z.array(itemShape),
    items_count: z.number().int().describe('pieces'),
    price: money.describe('of the goods, before discounts'),
    coupon: couponShape.nullable(),
    coupon_value: money,
    discount: money,
    discount_reason: z.enum(['first_order', 'coupon']).nullable(),
    tax: money.describe('VAT contained in the total'),
    shipping_fees: money.nullable().describe('null until an address is named'),
    wallet_balance: money.nullable().describe('what the wallet holds'),
    wallet_value: money.describe('what of it is used'),
    grand_total: money,
    grand_total_after_deposit: money,
    currency,
    warnings: z.array(warningShape),
  })
  .openapi('Cart');

/** The address of a picture, as clients outside the shop need it. */
export const pictureAddress = (ctx: Ctx, hash: string): string => `${ctx.publicUrl}${pictureUrl(hash, 640, 'webp')}`;

export const presentItem = (
  ctx: Ctx,
  line: Omit<CartLine, 'available'> & { quantityReturned?: number },
): z.input<typeof itemShape> => {
  const images = line.images.map((hash) => pictureAddress(ctx, hash));
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.name,
    product_image: images[0] ?? null,
    product_quantity: line.stock,
    price: egp(line.price),
    price_without_discount: egp(line.listPrice),
    quantity: line.quantity,
    grand_total: egp(line.total),
    currency: 'EGP',
    quantity_return: line.quantityReturned ?? 0,
    images,
  };
};

const presentWarning = (ctx: Ctx, warning: CartWarning): z.input<typeof warningShape> => ({
  code: warning.code,
  message: warningText(wordsIn(ctx.locale).cart, warning),
  product_id: warning.productId,
});

const presentCoupon = (
  ctx: Ctx,
  coupon: CartCoupon,
  discountReason: Cart['discountReason'],
): z.input<typeof couponShape> => ({
  code: coupon.code,
  applied: coupon.applied,
  message: couponText(wordsIn(ctx.locale).fields, coupon, discountReason),
});

/** `price` is the goods at what a piece costs now, so that price − discount + shipping is the total. */
export const presentCart = (ctx: Ctx, cart: Cart): z.input<typeof cartShape> => ({
  id: cart.id,
  items: cart.lines.map((line) => presentItem(ctx, line)),
  items_count: cart.itemsCount,
  price: egp(cart.goodsTotal),
  coupon: cart.coupon && presentCoupon(ctx, cart.coupon, cart.discountReason),
  coupon_value: cart.discountReason === 'coupon' ? egp(cart.discount) : 0,
  discount: egp(cart.discount),
  discount_reason: cart.discountReason,
  tax: egp(cart.tax),
  shipping_fees: cart.shippingFee === null ? null : egp(cart.shippingFee),
  wallet_balance: cart.walletBalance === null ? null : egp(cart.walletBalance),
  wallet_value: egp(cart.walletValue),
  grand_total: egp(cart.total),
  grand_total_after_deposit: egp(cart.left),
  currency: 'EGP',
  warnings: cart.warnings.map((warning) => presentWarning(ctx, warning)),
});

export const couponQuoteShape = z
  .object({
    code: z.string(),
    applied: z.boolean(),
    coupon_value: money.describe('off the goods'),
    free_shipping: z.boolean(),
    discount: money,
    discount_reason: z.enum(['first_order', 'coupon']).nullable(),
    grand_total: money,
    currency,
  })
  .openapi('CouponQuote');

type Quoted = Cart & { coupon: CartCoupon };

export const presentCouponQuote = (cart: Quoted): z.input<typeof couponQuoteShape> => ({
  code: cart.coupon.code,
  applied: cart.coupon.applied,
  coupon_value: cart.discountReason === 'coupon' ? egp(cart.discount) : 0,
  free_shipping: cart.discountReason === 'coupon' && cart.discount === 0,
  discount: egp(cart.discount),
  discount_reason: cart.discountReason,
  grand_total: egp(cart.total),
  currency: 'EGP',
});

/** What it takes off, or why it takes nothing off. */
export const couponMessage = (ctx: Ctx, { coupon, discount, discountReason }: Quoted): string => {
  const words = wordsIn(ctx.locale);
  return couponText(words.fields, coupon, discountReason) ?? words.cart.coupon_taken(discount);
};

export const paymentWayShape = z
  .object({
    key: z.enum(['cash_on_delivery', 'instant_transfer', 'mobile_wallet', 'credit_card']),
    name: z.string(),
    bank_name: z.string().optional(),
    number: z.string().optional(),
    needs_receipt: z.boolean(),
    instructions: z.string(),
  })
  .openapi('PaymentWay');

export const presentPaymentWay = (
  ctx: Ctx,
  { key, bankName, number, needsReceipt }: PaymentWay,
): z.input<typeof paymentWayShape> => {
  const words = wordsIn(ctx.locale).cart;
  return {
    key,
    name: words[key],
    ...(bankName !== null && { bank_name: bankName }),
    ...(number !== null && { number }),
    needs_receipt: needsReceipt,
    instructions: words[`${key}_text`],
  };
};

export const paymentWayForCartShape = paymentWayShape
  .extend({ available: z.boolean(), reason: z.string().nullable().describe('why it is not available') })
  .openapi('PaymentWayForCart');

export const presentPaymentWayForCart = (ctx: Ctx, way: PaymentWayForCart): z.input<typeof paymentWayForCartShape> => ({
  ...presentPaymentWay(ctx, way),
  available: way.available,
  reason: way.because && closedText(wordsIn(ctx.locale).cart, way.because),
});
