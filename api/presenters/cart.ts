import { z } from '@hono/zod-openapi';
import type { Cart, CartCoupon, CartLine, CartWarning } from '#shop/cart/cart.ts';
import type { PaymentMethodOption, CartPaymentMethod } from '#shop/payments/core/payment-methods.ts';
import type { Ctx } from '#shop/context.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';
import { careKinds } from '#values/knowledge.ts';
import { egp } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { unavailableText, couponText, warningText } from '#words/cart-text.ts';
import { discountReasons } from '#values/pricing.ts';
import { paymentMethods } from '#values/payment-methods.ts';

const money = z.number();
const currency = z.literal('EGP');

/** A product in a cart or an order. `grand_total` is the total of the line after its part of the discount. */
export const itemSchema = z
  .object({
    id: z.number().int(),
    product_id: z.number().int(),
    variant_id: z.number().int(),
    sku: z.string().nullable(),
    product_name: z.string(),
    variant_name: z.string().describe('the names of its options, such as “250 ml · Rose”; empty without options'),
    set: z
      .object({ product_id: z.number().int(), name: z.string(), quantity: z.number().int() })
      .nullable()
      .describe('in an order, the set that it was bought in'),
    parts: z
      .array(
        z.object({
          product_id: z.number().int(),
          variant_id: z.number().int(),
          name: z.string(),
          quantity: z.number().int(),
        }),
      )
      .nullable()
      .describe('in a cart, what a set consists of'),
    routine: z.enum(careKinds).nullable().describe('in a cart, the routine that it was added with'),
    product_image: z.string().nullable(),
    product_quantity: z.number().int().describe('units in stock'),
    price: money.describe('price per unit'),
    price_without_discount: money,
    quantity: z.number().int(),
    grand_total: money.describe('price × quantity, minus the line’s share of the discount'),
    currency,
    quantity_return: z.number().int(),
    images: z.array(z.string()),
  })
  .openapi('Item');

const warningSchema = z
  .object({
    code: z.enum(['price_changed', 'clamped', 'gone', 'out_of_stock']),
    message: z.string(),
    product_id: z.number().int(),
    variant_id: z.number().int().nullable().describe('null for a product that the shop does not know'),
  })
  .openapi('CartWarning');

const couponSchema = z.object({
  code: z.string(),
  applied: z.boolean().describe('false if it gives no discount'),
  message: z.string().nullable().describe('the reason if it gives no discount'),
});

export const cartSchema = z
  .object({
    id: z.number().int().nullable(),
    items: z.array(itemSchema),
    items_count: z.number().int().describe('total number of units'),
    price: money.describe('subtotal before discounts'),
    coupon: couponSchema.nullable(),
    coupon_value: money,
    discount: money,
    discount_reason: z.enum(discountReasons).nullable(),
    tax: money.describe('VAT contained in the total'),
    shipping_fees: money.nullable().describe('null without an address'),
    wallet_balance: money.nullable().describe('the wallet balance'),
    wallet_value: money.describe('wallet amount applied to this order'),
    grand_total: money,
    grand_total_after_deposit: money,
    cash_rounding: money.describe('what an order in cash takes off: its amount due is in whole pounds'),
    currency,
    warnings: z.array(warningSchema),
  })
  .openapi('Cart');

/** The absolute address of a picture, for clients outside the shop. */
export const pictureAddress = (ctx: Ctx, hash: string): string => `${ctx.publicUrl}${pictureUrl(hash, 640, 'webp')}`;

export const presentItem = (
  ctx: Ctx,
  line: Omit<CartLine, 'available' | 'parts' | 'routine'> &
    Partial<Pick<CartLine, 'parts' | 'routine'>> &
    Partial<Pick<OrderLine, 'set' | 'quantityReturned'>>,
): z.input<typeof itemSchema> => {
  const images = line.images.map((hash) => pictureAddress(ctx, hash));
  return {
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    product_name: line.name,
    variant_name: line.variantName,
    set: line.set ? { product_id: line.set.productId, name: line.set.name, quantity: line.set.quantity } : null,
    parts:
      line.parts?.map(({ productId, variantId, name, quantity }) => ({
        product_id: productId,
        variant_id: variantId,
        name,
        quantity,
      })) ?? null,
    routine: line.routine ?? null,
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

const presentWarning = (ctx: Ctx, warning: CartWarning): z.input<typeof warningSchema> => ({
  code: warning.code,
  message: warningText(getMessages(ctx.locale).cart, warning),
  product_id: warning.productId,
  variant_id: warning.variantId,
});

const presentCartCoupon = (
  ctx: Ctx,
  coupon: CartCoupon,
  discountReason: Cart['discountReason'],
): z.input<typeof couponSchema> => ({
  code: coupon.code,
  applied: coupon.applied,
  message: couponText(getMessages(ctx.locale).fields, coupon, discountReason),
});

/** `price` is the total of the items at current prices, so that price − discount + shipping is the total. */
export const presentCart = (ctx: Ctx, cart: Cart): z.input<typeof cartSchema> => ({
  id: cart.id,
  items: cart.lines.map((line) => presentItem(ctx, line)),
  items_count: cart.itemsCount,
  price: egp(cart.subtotal),
  coupon: cart.coupon && presentCartCoupon(ctx, cart.coupon, cart.discountReason),
  coupon_value: cart.discountReason === 'coupon' ? egp(cart.discount) : 0,
  discount: egp(cart.discount),
  discount_reason: cart.discountReason,
  tax: egp(cart.tax),
  shipping_fees: cart.shippingFee === null ? null : egp(cart.shippingFee),
  wallet_balance: cart.walletBalance === null ? null : egp(cart.walletBalance),
  wallet_value: egp(cart.walletApplied),
  grand_total: egp(cart.total),
  grand_total_after_deposit: egp(cart.amountDue),
  cash_rounding: egp(cart.inCash.rounding),
  currency: 'EGP',
  warnings: cart.warnings.map((warning) => presentWarning(ctx, warning)),
});

export const couponQuoteSchema = z
  .object({
    code: z.string(),
    applied: z.boolean(),
    coupon_value: money.describe('discount on the items'),
    free_shipping: z.boolean(),
    discount: money,
    discount_reason: z.enum(discountReasons).nullable(),
    grand_total: money,
    currency,
  })
  .openapi('CouponQuote');

type Quoted = Cart & { coupon: CartCoupon };

export const presentCouponQuote = (cart: Quoted): z.input<typeof couponQuoteSchema> => ({
  code: cart.coupon.code,
  applied: cart.coupon.applied,
  coupon_value: cart.discountReason === 'coupon' ? egp(cart.discount) : 0,
  free_shipping: cart.discountReason === 'coupon' && cart.discount === 0,
  discount: egp(cart.discount),
  discount_reason: cart.discountReason,
  grand_total: egp(cart.total),
  currency: 'EGP',
});

/** The discount of a coupon, or the reason why there is none. */
export const couponMessage = (ctx: Ctx, { coupon, discount, discountReason }: Quoted): string => {
  const words = getMessages(ctx.locale);
  return couponText(words.fields, coupon, discountReason) ?? words.cart.coupon_taken(discount);
};

export const paymentMethodSchema = z
  .object({
    key: z.enum(paymentMethods),
    name: z.string(),
    bank_name: z.string().optional(),
    number: z.string().optional(),
    needs_receipt: z.boolean(),
    instructions: z.string(),
  })
  .openapi('PaymentWay');

export const presentPaymentMethod = (
  ctx: Ctx,
  { key, bankName, number, needsReceipt }: PaymentMethodOption,
): z.input<typeof paymentMethodSchema> => {
  const words = getMessages(ctx.locale).cart;
  return {
    key,
    name: words[key],
    ...(bankName !== null && { bank_name: bankName }),
    ...(number !== null && { number }),
    needs_receipt: needsReceipt,
    instructions: words.method_texts[key],
  };
};

export const cartPaymentMethodSchema = paymentMethodSchema
  .extend({
    available: z.boolean(),
    reason: z.string().nullable().describe('the reason if it is unavailable'),
    deposit: money
      .nullable()
      .describe('EGP that the wallet has to pay of this order, because earlier ones were refused at the door'),
  })
  .openapi('PaymentWayForCart');

export const presentCartPaymentMethod = (
  ctx: Ctx,
  method: CartPaymentMethod,
): z.input<typeof cartPaymentMethodSchema> => ({
  ...presentPaymentMethod(ctx, method),
  available: method.available,
  deposit: method.deposit ? egp(method.deposit) : null,
  reason: method.reason && unavailableText(getMessages(ctx.locale).cart, method.reason),
});
