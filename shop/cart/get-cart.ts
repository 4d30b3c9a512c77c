import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { firstOrderRight } from '#shop/checkout/first-order.ts';
import { ShopError } from '#shop/errors.ts';
import { blankAsAbsent, flag, optionalLine, parse, rowId } from '#shop/parse.ts';
import { findCoupon } from '#shop/rewards/coupon.ts';
import { piastres } from '#values/money.ts';
import type { Cart } from './cart.ts';
import { cartOf, type LineRow, picturesJoin, productColumns } from './lines.ts';

export const getCartInput = z.object({
  /** Where it would go: with it, shipping is part of the total. */
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
  /** A coupon's code; without one, the code the cart keeps. */
  coupon: optionalLine(40),
  /** Whether the wallet is to pay what it can; without it, as the cart keeps it. */
  use_wallet: z.preprocess(blankAsAbsent, flag.optional()),
});

type Row = { [K in keyof LineRow]: LineRow[K] | null } & {
  cart_id: number | null;
  first_order: boolean;
  fee: number | null;
  coupon_code: string | null;
  use_wallet: boolean | null;
  wallet: number | null;
};

/** The asker's cart at today's prices and stock, with warnings. Changes nothing. An address of someone else is 404. */
export async function getCart(ctx: Ctx, input: unknown = {}): Promise<Cart> {
  const { userId } = requireCustomer(ctx);
  const { address_id: addressId, coupon, use_wallet: useWallet } = parse(getCartInput, input);
  const settings = await ctx.settings.get();
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select c.id cart_id, c.coupon_code, c.use_wallet, l.id line_id, l.product_id, l.quantity, l.seen_price, ${productColumns(ctx.now)},
      ${firstOrderRight(userId)} first_order,
      (select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) wallet,
      ${addressId === undefined ? sql`null::integer` : feeTo(addressId, userId)} fee
    from users u
    left join carts c on c.user_id = u.id
    left join cart_lines l on l.cart_id = c.id
    left join products p on p.id = l.product_id
    ${picturesJoin}
    where u.id = ${userId}
    order by l.id`,
  );
  const [first] = rows;
  if (!first) throw new ShopError('unauthenticated');
  if (addressId !== undefined && first.fee === null) throw new ShopError('not_found');
  const code = coupon ?? first.coupon_code;
  const lines = rows.filter((row): row is Row & LineRow => row.line_id !== null);
  return cartOf(ctx, first.cart_id, lines, {
    settings,
    firstOrder: first.first_order,
    shippingFee: first.fee === null ? null : piastres(first.fee),
    coupon: code === null ? null : { code, found: await findCoupon(ctx, code, userId) },
    wallet: { balance: piastres(first.wallet ?? 0), use: useWallet ?? first.use_wallet ?? false },
  });
}

/** The shipping fee to an address of a user; null when it is not theirs. */
const feeTo = (addressId: number, userId: number) => sql`(
    select coalesce(ci.fee, g.fee) from addresses a join cities ci on ci.id = a.city_id join governorates g on g.id = ci.governorate_id
    where a.id = ${addressId} and a.user_id = ${userId})`;
