import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { type Customer, type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { acceptDue } from '#shop/orders/accept-due.ts';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { collectCash } from '#shop/orders/manage/collect-cash.ts';
import { createReturn } from '#shop/returns/create-return.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { transferPoints } from '#shop/rewards/transfer-points.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { staffTransitionReturn } from '#shop/returns/manage/transition-return.ts';
import { reviewPayment } from '#shop/payments/manage/review-payment.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor } from '#test/services.ts';
import {
  accept,
  arrive,
  requestReturn,
  type Basket,
  cancel,
  customerMayAccept,
  customerMayCancel,
  day,
  releaseUnits,
  type Line,
  mayReturn,
  type Model,
  type Order,
  orderStatuses,
  owesCash,
  quote,
  reasons,
  type Return,
  canTransitionReturn,
  returnStatuses,
  setsIn,
  settle,
  staffCanTransition,
  theSet,
  unitsIn,
} from './model.ts';

/** The shop that is compared with the model. */
export type Real = {
  services: Services;
  make: Factories;
  customers: { who: Customer; addressId: number }[];
  staff: Customer;
  /** The last is a set of the others. */
  products: number[];
  couponCode: string;
  /** The numbers of allowed and of refused actions. */
  tally: { done: number; refused: number };
};

type Command = fc.AsyncCommand<Model, Real>;

const at = (m: Model, r: Real, who: Customer): Ctx => ({ ...contextFor(r.services, who), now: new Date(m.now) });
const nth = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Picks from a list; four times in five one that allows an action, if there is any. */
const pick = <T>(list: readonly T[], n: number, isLikely: (one: T) => boolean): T => {
  const likely = n % 5 === 0 ? [] : list.filter(isLikely);
  return nth(likely.length > 0 ? likely : list, n);
};

/** The order's shopper, or the other one. */
const contextOf = (m: Model, r: Real, { user }: Order, stranger: boolean): Ctx =>
  at(m, r, r.customers[stranger ? 1 - user : user]!.who);

/** Runs an action; the model says whether it is allowed. Returns its result, or null when it was refused. */
async function expectOutcome<T>(r: Real, allowed: boolean, run: () => Promise<T>): Promise<T | null> {
  const outcome = await run().then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      return { code: error.code };
    },
  );
  if (allowed && 'code' in outcome) throw new Error(`refused with ${outcome.code} what is allowed`);
  if (!allowed && 'value' in outcome) throw new Error('allowed what is to be refused');
  r.tally[allowed ? 'done' : 'refused'] += 1;
  return 'value' in outcome ? outcome.value : null;
}

/** Asserts that all countable state equals the model's. */
export async function expectSameState(m: Model, r: Real): Promise<void> {
  const ids = (list: number[]) => sql`${sql.param(list)}::integer[]`;
  const [counted] = await queryRows(
    r.services.db,
    sql`select
      (select json_agg(stock order by id) from products where id = any(${ids(r.products.slice(0, theSet))})) stock,
      set_stock(${r.products[theSet]}) sets,
      (select json_agg(json_build_object(
          'wallet', (select coalesce(sum(amount), 0) from wallet_entries where user_id = u.id),
          'points', (select coalesce(sum(amount), 0) from point_entries where user_id = u.id),
          'debt', (select coalesce(sum(points - paid), 0) from point_debts where user_id = u.id),
          'couponUses', (select count(*) from coupon_uses where user_id = u.id)) order by id)
        from users u where id = any(${ids(r.customers.map(({ who }) => who.userId))})) users,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'total', total, 'paid', paid,
          'left', (select json_agg(quantity - quantity_returned order by id) from order_lines where order_id = o.id)) order by id), '[]')
        from orders o where id = any(${ids(m.orders.map(({ id }) => id))})) orders,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'refund', refund_amount) order by id), '[]')
        from returns where id = any(${ids(m.returns.map(({ id }) => id))})) returns`,
  );
  expect(counted).toEqual({
    stock: m.stock,
    sets: setsIn(m),
    users: m.users,
    orders: m.orders.map(({ id, status, total, paid, lines }) => ({
      id,
      status,
      total,
      paid,
      left: lines.map(({ left }) => left),
    })),
    returns: m.returns.map(({ id, status, refund }) => ({ id, status, refund })),
  });
}

const command = (text: string, check: (m: Model) => boolean, run: (m: Model, r: Real) => Promise<void>): Command => ({
  check,
  async run(m, r) {
    await run(m, r);
    await expectSameState(m, r);
  },
  toString: () => text,
});

const always = () => true;
const hasOrders = (m: Model) => m.orders.length > 0;
const hasReturns = (m: Model) => m.returns.length > 0;

type Buying = { user: number; basket: Basket; cash: boolean; useWallet: boolean; coupon: boolean };

const buy = (buying: Buying) =>
  command(`buy ${JSON.stringify(buying)}`, always, async (m, r) => {
    const { user, basket, cash, useWallet, coupon } = buying;
    const { who, addressId } = r.customers[user]!;
    await r.services.db.execute(sql`delete from carts where user_id = ${who.userId}`);
    const [cart] = await queryRows<{ id: number }>(
      r.services.db,
      sql`insert into carts (user_id) values (${who.userId}) returning id`,
    );
    for (const { product, quantity } of basket)
      await r.services.db.execute(sql`insert into cart_lines (cart_id, product_id, quantity, seen_price)
        values (${cart!.id}, ${r.products[product]}, ${quantity}, 1)`);
    const told = quote(m, user, buying);
    const receipt = cash ? undefined : await r.make.receipt(who.userId);
    const placed = await expectOutcome(r, typeof told !== 'string', () =>
      checkout(
        at(m, r, who),
        {
          address_id: addressId,
          payment_method: cash ? 'cash_on_delivery' : 'instant_transfer',
          use_wallet: useWallet,
          ...(coupon && { code: r.couponCode }),
        },
        { receipt },
      ),
    );
    if (!placed || typeof told === 'string') return;
    const { order } = placed;
    expect(order.lines.reduce((sum, { total }) => sum + total, 0)).toBe(told.goods - told.discount);
    expect(order).toMatchObject({ total: told.total, walletApplied: told.fromWallet });
    const owed = told.total - told.fromWallet;
    const [payment] = await queryRows<{ id: number }>(
      r.services.db,
      sql`select id from payments where order_id = ${order.id}`,
    );
    m.orders.push({
      id: order.id,
      user,
      status: 'under_review',
      lines: order.lines.map(({ id, productId, quantity, total }) => ({
        lineId: id,
        product: r.products.indexOf(productId),
        quantity,
        total,
        left: quantity,
        unpaidReturned: total,
      })),
      goods: told.goods,
      shipping: told.shipping,
      total: told.total,
      wallet: told.fromWallet,
      paid: told.fromWallet,
      transfer: cash || owed === 0 ? null : { id: payment!.id, state: 'pending' },
      isFirst: told.isFirst,
      usesCoupon: told.usesCoupon,
      deliveredAt: null,
      earned: 0,
      taken: 0,
      refundedGoods: 0,
    });
    m.users[user]!.wallet -= told.fromWallet;
    m.users[user]!.couponUses += told.usesCoupon ? 1 : 0;
    for (const { product, quantity } of unitsIn(basket)) m.stock[product]! -= quantity;
  });

const review = (n: number, decision: 'accept' | 'reject') =>
  command(
    `${decision} the transfer of order ${n}`,
    (m) => m.orders.some(({ transfer }) => transfer !== null),
    async (m, r) => {
      const transfers = m.orders.filter(({ transfer }) => transfer !== null);
      const order = pick(transfers, n, ({ transfer }) => transfer!.state === 'pending');
      const transfer = order.transfer!;
      const done = await expectOutcome(r, transfer.state === 'pending', async () => {
        await reviewPayment(at(m, r, r.staff), {
          id: transfer.id,
          decision,
          ...(decision === 'reject' && { reason: 'not found' }),
        });
        return true;
      });
      if (!done) return;
      transfer.state = decision === 'accept' ? 'paid' : 'failed';
      if (decision === 'accept') order.paid = order.total;
    },
  );

const transitionOrder = (n: number, to: string) =>
  command(`staff move order ${n} to ${to}`, hasOrders, async (m, r) => {
    const order = pick(m.orders, n, (one) => staffCanTransition(m, one, to));
    const moved = await expectOutcome(r, staffCanTransition(m, order, to), () =>
      staffTransitionOrder.fromRequest(at(m, r, r.staff), { id: order.id, status: to, note: 'so be it' }),
    );
    if (!moved) return;
    if (to === 'cancelled') return cancel(m, order);
    order.status = to;
    if (to === 'delivered') arrive(m, order);
  });

/** The steps of most orders, so that the states after delivery are reached often. */
const deliverOrder = (n: number) =>
  command(`deliver order ${n}`, hasOrders, async (m, r) => {
    const order = pick(m.orders, n, (one) => !['delivered', 'accepted', 'cancelled'].includes(one.status));
    const way = ['under_review', 'confirmed', 'preparing', 'shipped', 'delivered'];
    for (const to of way.slice(way.indexOf(order.status) + 1)) {
      if (!staffCanTransition(m, order, to)) return;
      await staffTransitionOrder.fromRequest(at(m, r, r.staff), { id: order.id, status: to });
      order.status = to;
      if (to === 'delivered') arrive(m, order);
    }
  });

const collected = (n: number) =>
  command(`staff have the cash of order ${n}`, hasOrders, async (m, r) => {
    const order = pick(m.orders, n, owesCash);
    const done = await expectOutcome(r, owesCash(order), async () => {
      await collectCash(at(m, r, r.staff), { id: order.id });
      return true;
    });
    if (done) order.paid = order.total;
  });

const byShopper = (
  text: string,
  { n, stranger }: { n: number; stranger: boolean },
  may: (order: Order) => boolean,
  verb: typeof acceptOrder,
  then: (m: Model, order: Order) => void,
) =>
  command(`${stranger ? 'a stranger' : 'its shopper'} ${text} order ${n}`, hasOrders, async (m, r) => {
    const order = pick(m.orders, n, may);
    const done = await expectOutcome(r, !stranger && may(order), () =>
      verb(contextOf(m, r, order, stranger), { id: order.id }),
    );
    if (done) then(m, order);
  });

const wait = (days: number) =>
  command(`${days} days go by`, always, async (m, r) => {
    m.now += days * day;
    await acceptDue({ ...r.services, now: new Date(m.now) });
    for (const order of m.orders)
      if (order.status === 'delivered' && m.now >= order.deliveredAt! + 14 * day) accept(m, order);
  });

type ReturnRequest = {
  n: number;
  stranger: boolean;
  picks: { line: number; quantity: number; opened: boolean }[];
  reason: string;
};

const requestReturnCommand = (asking: ReturnRequest) =>
  command(`return ${JSON.stringify(asking)}`, hasOrders, async (m, r) => {
    const order = pick(m.orders, asking.n, (one) => one.deliveredAt !== null && one.lines.some(({ left }) => left > 0));
    const parts = new Map<Line, { line: Line; quantity: number; opened: boolean }>();
    for (const { line, quantity, opened } of asking.picks) {
      const of = nth(order.lines, line);
      parts.set(of, { line: of, quantity, opened });
    }
    const wanted = { parts: [...parts.values()], reason: asking.reason };
    const made = await expectOutcome(r, !asking.stranger && mayReturn(m, order, wanted), () =>
      createReturn(contextOf(m, r, order, asking.stranger), {
        order_id: order.id,
        items: wanted.parts.map(({ line, quantity, opened }) => ({ order_item_id: line.lineId, quantity, opened })),
        reason: asking.reason,
        note: 'as I said',
      }),
    );
    if (!made) return;
    const told: Return = {
      id: made.id,
      order,
      status: 'requested',
      reason: asking.reason,
      // In the order's own sequence, whatever the sequence of the request.
      ...requestReturn(
        order,
        wanted.parts.toSorted((a, b) => a.line.lineId - b.line.lineId),
        asking.reason,
      ),
    };
    m.returns.push(told);
  });

const transitionReturn = (n: number, to: string) =>
  command(`staff move return ${n} to ${to}`, hasReturns, async (m, r) => {
    const one = pick(m.returns, n, (one) => canTransitionReturn(one, to));
    const moved = await expectOutcome(r, canTransitionReturn(one, to), () =>
      staffTransitionReturn.fromRequest(at(m, r, r.staff), { id: one.id, status: to, reason: 'so be it' }),
    );
    if (moved) settle(m, one, to);
  });

const withdraw = (n: number, stranger: boolean) =>
  command(`${stranger ? 'a stranger' : 'its shopper'} withdraws return ${n}`, hasReturns, async (m, r) => {
    const may = ({ status }: Return) => status === 'requested';
    const one = pick(m.returns, n, may);
    const done = await expectOutcome(r, !stranger && may(one), () =>
      withdrawReturn(contextOf(m, r, one.order, stranger), { id: one.id }),
    );
    if (!done) return;
    one.status = 'withdrawn';
    releaseUnits(one);
  });

const refund = (n: number) =>
  command(`refund return ${n}`, hasReturns, async (m, r) => {
    const one = pick(m.returns, n, ({ status }) => !['refunded', 'rejected', 'withdrawn'].includes(status));
    for (const to of ['approved', 'received', 'refunded'])
      if (canTransitionReturn(one, to)) {
        await staffTransitionReturn.fromRequest(at(m, r, r.staff), { id: one.id, status: to });
        settle(m, one, to);
      }
  });

const transfer = (user: number, points: number) =>
  command(`shopper ${user} makes ${points} points into money`, always, async (m, r) => {
    const has = m.users[user]!;
    const done = await expectOutcome(r, points >= 100 && points % 100 === 0 && points <= has.points, () =>
      transferPoints(at(m, r, r.customers[user]!.who), { points }),
    );
    if (!done) return;
    has.points -= points;
    has.wallet += points * 5;
  });

const charge = (user: number, amount: number) =>
  command(`${amount} piastres come into the wallet of shopper ${user}`, always, async (m, r) => {
    const { userId } = r.customers[user]!.who;
    await inTransaction(at(m, r, r.staff), async (tx) => {
      await lockUser(tx, userId);
      await addToWallet(tx, { userId, amount, kind: 'correction', reference: `test:${m.now}:${Math.random()}` });
    });
    m.users[user]!.wallet += amount;
  });

const restock = (product: number, more: number) =>
  command(`${more} more of product ${product}`, always, async (m, r) => {
    await r.services.db.execute(sql`update products set stock = stock + ${more} where id = ${r.products[product]}`);
    m.stock[product]! += more;
  });

const user = fc.integer({ min: 0, max: 1 });
const any = fc.noBias(fc.nat(997));
const stranger = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const ofOrder = fc.record({ n: any, stranger });
const seldom = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

const picks = (least: number, most: number, opened: fc.Arbitrary<boolean>) =>
  fc.array(fc.record({ line: any, quantity: fc.integer({ min: least, max: most }), opened }), {
    minLength: 1,
    maxLength: 3,
  });
const reason = fc.constantFrom(...reasons);

/** An action: productive ones are more frequent than those that are mostly refused. */
export const move: fc.Arbitrary<Command> = fc.oneof(
  seldom(
    6,
    fc
      .record({
        user,
        basket: fc.uniqueArray(fc.record({ product: fc.nat(theSet), quantity: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ product }) => product,
        }),
        cash: fc.boolean(),
        useWallet: fc.boolean(),
        coupon: fc.boolean(),
      })
      .map(buy),
  ),
  seldom(
    3,
    fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })).map((on) => restock(...on)),
  ),
  seldom(
    4,
    fc.tuple(any, fc.constantFrom<'accept' | 'reject'>('accept', 'accept', 'reject')).map((on) => review(...on)),
  ),
  seldom(6, any.map(deliverOrder)),
  seldom(
    2,
    fc.tuple(any, fc.constantFrom(...orderStatuses)).map((on) => transitionOrder(...on)),
  ),
  seldom(
    1,
    ofOrder.map((of) => byShopper('cancels', of, customerMayCancel, cancelMyOrder, cancel)),
  ),
  seldom(
    3,
    ofOrder.map((of) => byShopper('accepts', of, customerMayAccept, acceptOrder, accept)),
  ),
  seldom(2, any.map(collected)),
  seldom(1, fc.integer({ min: 1, max: 9 }).map(wait)),
  seldom(1, fc.record({ n: any, stranger, picks: picks(0, 6, fc.boolean()), reason }).map(requestReturnCommand)),
  seldom(6, fc.record({ n: any, stranger, picks: picks(1, 2, fc.constant(false)), reason }).map(requestReturnCommand)),
  seldom(
    1,
    fc.tuple(any, fc.constantFrom(...returnStatuses)).map((on) => transitionReturn(...on)),
  ),
  seldom(
    1,
    ofOrder.map(({ n, stranger }) => withdraw(n, stranger)),
  ),
  seldom(4, any.map(refund)),
  seldom(
    3,
    fc.tuple(user, fc.constantFrom(-100, 0, 50, 100, 100, 150, 200)).map((on) => transfer(...on)),
  ),
  seldom(
    1,
    fc.tuple(user, fc.integer({ min: 1, max: 60_000 })).map((on) => charge(...on)),
  ),
);
