import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, databaseConstraint, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { parse, rowId } from '#shop/parse.ts';
import { giveCouponUseBack } from '#shop/rewards/coupon.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdToSeen, seenField } from '#shop/staff/seen.ts';
import { wordsIn } from '#words/words.ts';
import { destinationInput, linesInput, shownAmount, useWallet } from './change-input.ts';
import { type Plan, planChange } from './plan-change.ts';
import { holdBuyer } from '../hold-order.ts';
import { type HeldOrder, readHeldOrder } from './held-order.ts';

/** What is to be changed: what is left out stays. `lines` are all that the order is to hold. */
export const changeOrderFields = {
  id: rowId,
  lines: linesInput.optional(),
  address: destinationInput.optional(),
  /** Whether the shopper's wallet pays what the change leaves. */
  use_wallet: useWallet,
};

export const quoteChangeInput = z.object(changeOrderFields);

export const changeOrderInput = z.object({
  ...changeOrderFields,
  seen: seenField,
  /** The total that was shown, EGP: another one is not charged, but 422 `total_changed`. */
  shown: shownAmount,
});

/** What a change would make of an order; nothing is written or held. Refuses what `changeOrder` would. Needs `orders.manage`. */
export async function quoteChange(ctx: Ctx, input: unknown): Promise<Plan> {
  requireScope(ctx, 'orders.manage');
  const wanted = parse(quoteChangeInput, input);
  const order = await readHeldOrder(ctx, wanted.id, false);
  return planChange(ctx, order, wanted, false);
}

/**
 * Changes an order that has not left: quantities, products, where it goes. Priced by the rules of every order, with the prices that were
 * agreed for what stays and today's for what is new; stock, coupon and money follow in the same transaction. 409 `order_moved_on` from
 * dispatch on, `payment_pending` while a receipt is looked at, `changed_meanwhile`; 422 `total_changed`, `out_of_stock`, and when nothing
 * changes. Needs `orders.manage`.
 */
export async function changeOrder(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const wanted = parse(changeOrderInput, input);
  if (wanted.lines === undefined && wanted.address === undefined) throw invalidField('lines', 'nothing_changed');
  await inTransaction(ctx, async (tx) => {
    await holdBuyer(tx, wanted.id);
    const order = await readHeldOrder(tx, wanted.id, true);
    holdToSeen(order.updatedAt, wanted.seen);
    const plan = await planChange(tx, order, wanted, true);
    // Nobody is told of a change that is none.
    if (plan.moved.length === 0 && !plan.destination && plan.changed.fromWallet === 0)
      throw invalidField('lines', 'nothing_changed');
    if (wanted.shown !== undefined && wanted.shown !== plan.changed.total)
      throw new ShopError('total_changed', { params: { total: plan.changed.total } });
    await writeLines(tx, order, plan);
    await writeSums(tx, order, plan);
    await settle(tx, order, plan);
    await tell(tx, order, plan);
    await audit(tx, {
      actorId,
      action: 'order.change',
      entity: 'order',
      entityId: order.id,
      before: { total: order.total, paid: order.paid, lines: order.lines.map(told), city: order.address.city.nameEn },
      after: {
        total: plan.changed.total,
        paid: plan.changed.paid,
        back: plan.changed.back,
        left: plan.changed.left,
        lines: plan.lines.map(told),
        // Where exactly is the shopper's own: it is erased with them, and this is not.
        ...(plan.destination && { city: plan.destination.address.city.nameEn, address_changed: true }),
      },
    });
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'orders_first_phone_once'
      ? invalidField('address.phone', 'first_order_phone')
      : error;
  });
}

const told = ({ product_id, quantity, name_en }: { product_id: number; quantity: number; name_en: string }) => ({
  product_id,
  quantity,
  name: name_en,
});

/** The lines, and the stock they take or give back. The products are held. */
async function writeLines(ctx: Ctx, { id }: HeldOrder, { lines, moved }: Plan): Promise<void> {
  await ctx.db.execute(sql`
    delete from order_lines where order_id = ${id} and product_id <> all(${sql.param(lines.map(({ product_id }) => product_id))}::integer[])`);
  await ctx.db.execute(sql`
    insert into order_lines (order_id, product_id, slug, name_ar, name_en, image, quantity, list_price, price, discount, total)
    select ${id}, w.product_id, w.slug, w.name_ar, w.name_en, w.image, w.quantity, w.list_price, w.price, w.discount, w.total
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) w (nth integer, product_id integer, slug text, name_ar text, name_en text, image text,
      quantity integer, list_price integer, price integer, discount integer, total integer) order by w.nth
    on conflict (order_id, product_id) do update set quantity = excluded.quantity, discount = excluded.discount, total = excluded.total`);
  const taken = await rowsOf(
    ctx.db,
    sql`update products p set stock = p.stock - m.pieces, sold_count = greatest(p.sold_count + m.pieces, 0)
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m (product_id integer, pieces integer)
      where p.id = m.product_id and p.stock >= m.pieces returning p.id`,
  );
  if (taken.length !== moved.length) throw new ShopError('out_of_stock');
}

async function writeSums(ctx: Ctx, order: HeldOrder, { changed, destination, pieces }: Plan): Promise<void> {
  const { left } = changed;
  const status = left === 0 ? 'paid' : order.method === 'cash_on_delivery' || changed.collect ? 'unpaid' : null;
  const losesCoupon = order.discountReason === 'coupon' && changed.discountReason !== 'coupon';
  await ctx.db.execute(sql`
    update orders set list_total = ${changed.listTotal}, goods_total = ${changed.goodsTotal}, discount = ${changed.discount},
      discount_reason = ${changed.discountReason}, coupon_id = case when ${losesCoupon}::boolean then null else coupon_id end,
      shipping_fee = ${changed.shippingFee}, tax = ${changed.tax}, total = ${changed.total}, wallet_paid = ${changed.walletPaid},
      paid = ${changed.paid}, collect = ${changed.collect}, items_count = ${pieces},
      payment_status = coalesce(${status}::text, payment_status), held_until = case when ${left === 0}::boolean then null else held_until end
      ${destination ? sql`, address = ${JSON.stringify(destination.address)}::jsonb, city_id = ${destination.cityId}, address_id = null` : sql``}
    where id = ${order.id}`);
  if (losesCoupon) await giveCouponUseBack(ctx, order.id);
}

/** What was paid too much goes to the wallet, what the wallet pays leaves it, and what is awaited is as much as is left. */
async function settle(ctx: Ctx, order: HeldOrder, { changed }: Plan): Promise<void> {
  const { id, userId, updatedAt } = order;
  // Named by what was seen: each change of an order is an entry of its own.
  const reference = `order:${id}:${updatedAt.getTime()}`;
  const { back, fromWallet, left } = changed;
  if (back > 0) {
    await addToWallet(ctx, { userId, amount: back, kind: 'order_changed', reference });
    const beyond = back - Math.min(back, order.walletPaid);
    if (beyond > 0)
      await ctx.db.execute(sql`
        update payments set given_back = given_back + ${beyond} where order_id = ${id} and state = 'paid' and not surplus`);
  }
  if (fromWallet > 0) await addToWallet(ctx, { userId, amount: -fromWallet, kind: 'order_changed', reference });
  const isAwaited = left > 0 && !changed.collect;
  await ctx.db.execute(
    isAwaited
      ? sql`update payments set amount = ${left} where order_id = ${id} and state = 'created' and provider = 'transfer'`
      : sql`update payments set state = 'cancelled' where order_id = ${id} and state = 'created'`,
  );
}

async function tell(ctx: Ctx, order: HeldOrder, { changed, destination }: Plan): Promise<void> {
  const { number, locale, userId } = order;
  await tellCustomer(ctx, {
    userId,
    to: (destination?.address ?? order.address).phone,
    kind: 'order_changed',
    locale,
    text: wordsIn(locale).orders.changed_message({
      number,
      total: changed.total,
      left: changed.left,
      given: changed.back,
    }),
    dedupe: `order_changed:${order.id}:${order.updatedAt.getTime()}`,
  });
}
