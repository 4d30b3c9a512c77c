import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { isFirstOrderEligible } from './first-order.ts';
import { ShopError } from '#shop/errors.ts';
import { emptyToUndefined, bool, optionalSingleLine, rowId } from '#shop/parse.ts';
import { countCouponGuess, uncountCouponGuess } from '#shop/rewards/coupon-guesses.ts';
import { findCoupon } from '#shop/rewards/coupon.ts';
import { careKinds } from '#values/knowledge.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { Cart } from './cart.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import { buildCart, type LineRow, missingLine, productColumns } from './lines.ts';
import { verb } from '#shop/verb.ts';

export const getCartInput = z.object({
  /** The delivery address: with it, shipping is part of the total. */
  address_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** A coupon's code; without one, the code stored with the cart. */
  coupon: optionalSingleLine(40),
  /** Whether the wallet pays as much as it can; without it, as stored with the cart. */
  use_wallet: z.preprocess(emptyToUndefined, bool.optional()),
});

const cartRow = z.object({
  ...missingLine,
  routine: z.enum(careKinds).nullable(),
  cartId: z.int().nullable(),
  firstOrder: z.boolean(),
  fee: money.nullable(),
  couponCode: z.string().nullable(),
  useWallet: z.boolean().nullable(),
  wallet: money.nullable(),
});

type Row = z.output<typeof cartRow>;

/**
 * The current user's cart at current prices and stock, with warnings. Changes nothing. An address of someone else is 404. Codes can't be guessed:
 * after 30 unknown ones in an hour an account's `coupon` is 429, here as in every call that accepts one.
 */
export const getCart = verb({
  scope: 'customer',
  input: getCartInput,
  async run(ctx, input): Promise<Cart> {
    const { address_id: addressId } = input;
    const { fee, price } = await readCart(ctx, ctx.actor.userId, input);
    if (addressId !== undefined && fee === null) throw new ShopError('not_found');
    return price(fee);
  },
});

/** The current user's cart as it would be at each of these shipping fees, as long as the address is not known. */
export const getCartByFee = verb({
  scope: 'customer',
  input: z.object({ fees: z.array(z.int().min(0)).max(200) }),
  async run(ctx, { fees }): Promise<Map<number, Cart>> {
    const { price } = await readCart(ctx, ctx.actor.userId, {});
    return new Map(fees.map((fee) => [fee, price(piastres(fee))]));
  },
});

/** Reads a user's cart, and returns the shipping fee to the address, and a function that prices the cart for a fee. */
async function readCart(
  ctx: Ctx,
  userId: number,
  { address_id: addressId, coupon, use_wallet: useWallet }: z.output<typeof getCartInput>,
): Promise<{ fee: Piastres | null; price: (fee: Piastres | null) => Cart }> {
  if (coupon !== undefined) await countCouponGuess(ctx, userId);
  const [settings, range] = await Promise.all([ctx.settings.get(), ctx.shippingRange.get()]);
  const rows = await queryRows(
    ctx.db,
    cartRow,
    sql`select c.id cart_id, c.coupon_code, c.use_wallet, l.id line_id, l.product_id, l.variant_id, l.quantity, l.seen_price, l.routine, ${productColumns(ctx.now)},
      ${isFirstOrderEligible(userId)} first_order,
      (select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) wallet,
      ${addressId === undefined ? sql`null::integer` : shippingFeeTo(addressId, userId)} fee
    from users u
    left join carts c on c.user_id = u.id
    left join cart_lines l on l.cart_id = c.id
    left join products p on p.id = l.product_id
    left join product_variants v on v.id = l.variant_id
    ${picturesJoin}
    where u.id = ${userId}
    order by l.id`,
  );
  const [first] = rows;
  if (!first) throw new ShopError('unauthenticated');
  const code = coupon ?? first.couponCode;
  const storedCoupon = code === null ? null : await findCoupon(ctx, code, userId);
  if (coupon !== undefined && storedCoupon) await uncountCouponGuess(ctx, userId);
  const lines = rows.filter((row): row is Row & LineRow => row.lineId !== null);
  const price = (shippingFee: Piastres | null) =>
    buildCart(ctx, first.cartId, lines, {
      settings,
      firstOrder: first.firstOrder,
      shippingFee,
      shippingFrom: range?.fee.from ?? null,
      coupon: code === null ? null : { code, found: storedCoupon },
      wallet: { balance: first.wallet ?? piastres(0), use: useWallet ?? first.useWallet ?? false },
    });
  return { fee: first.fee, price };
}

/** The shipping fee for an address of a user; null when it belongs to someone else. */
const shippingFeeTo = (addressId: number, userId: number) => sql`(
    select coalesce(ci.fee, g.fee) from addresses a join cities ci on ci.id = a.city_id join governorates g on g.id = ci.governorate_id
    where a.id = ${addressId} and a.user_id = ${userId})`;
