import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { checkPlace } from '#shop/addresses/address.ts';
import { type Destination, lockBuyer } from '#shop/checkout/buyer.ts';
import { withFreshNumber } from '#shop/checkout/fresh-number.ts';
import { idempotencyKey, type Once, recall, remember } from '#shop/checkout/idempotency.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import type { Locale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import { callerGoods } from './caller-goods.ts';
import { placeForCallerInput } from './caller-input.ts';
import { readDestination } from './destination.ts';

type Wanted = z.output<typeof placeForCallerInput>;

/**
 * Places an order for somebody who calls or writes: for the account of their number, or for a new one, whose number counts as unproved
 * until they sign in with a code. As at the checkout in all else: prices, stock, coupon, wallet, ways to pay; a transfer's receipt may
 * follow. Under the same `key` a second call gives the first one's order. Gives the order's id. 422, 409 `out_of_stock`, 403 `blocked`
 * for a closed account. Needs `orders.manage`.
 */
export async function placeForCaller(
  ctx: Ctx,
  input: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<number> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const wanted = parse(placeForCallerInput, input);
  if (wanted.address_id === undefined && wanted.address === undefined)
    throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined ? undefined : { userId: actorId, call: 'staff-order', key: heeded, body: wanted };
  return withFreshNumber(() =>
    inTransaction(ctx, async (tx) => {
      if (once) await lockUser(tx, actorId);
      const first = once && (await recall<{ id: number }>(tx, once));
      if (first) return first.id;
      const id = await place(tx, wanted, actorId);
      if (once) await remember(tx, once, { id });
      return id;
    }),
  );
}

async function place(tx: Ctx, wanted: Wanted, actorId: number): Promise<number> {
  const { userId, locale } = await findOrMake(tx, wanted);
  await lockUser(tx, userId);
  const destination = await destinationOf(tx, wanted, userId);
  const settings = await tx.settings.get();
  const asBuyer: Ctx = { ...tx, locale };
  const { order, payment } = await placeOrder(asBuyer, {
    userId,
    destination,
    goods: await callerGoods(tx, { userId, lines: wanted.lines, hold: true }),
    method: wanted.payment_method,
    code: wanted.code ?? null,
    useWallet: wanted.use_wallet,
    shown: wanted.shown,
    receipt: undefined,
    receiptLater: true,
    gift: wanted.gift,
    giftNote: wanted.order_gift_note,
    orderType: 'Buying',
    source: wanted.source,
    placedBy: actorId,
    settings,
  });
  if (wanted.note)
    await tx.db.execute(sql`
      insert into order_notes (order_id, author_id, text, at) values (${order.id}, ${actorId}, ${wanted.note}, ${tx.now.toISOString()}::timestamptz)`);
  const words = wordsIn(locale).orders;
  const { number, left, delivery } = order;
  await tellCustomer(tx, {
    userId,
    to: destination.address.phone,
    kind: 'order_placed',
    locale,
    text:
      payment.type === 'receipt'
        ? words.receipt_wanted_message({ number, left, hours: settings.transfer_hold_hours })
        : words.placed_message({ number, left, checking: false, ...delivery }),
    dedupe: `order_placed:${order.id}`,
  });
  await audit(tx, {
    actorId,
    action: 'order.place',
    entity: 'order',
    entityId: order.id,
    after: { number, total: order.total, user: userId, source: wanted.source, payment_method: wanted.payment_method },
  });
  return order.id;
}

/** The account of the number; a new one has neither password nor proof of the number. */
async function findOrMake(ctx: Ctx, wanted: Wanted): Promise<{ userId: number; locale: Locale }> {
  const find = () =>
    rowsOf<{ id: number; status: string; locale: Locale }>(
      ctx.db,
      sql`select id, status, locale from users where phone = ${wanted.phone}`,
    );
  let [user] = await find();
  if (!user) {
    if (wanted.name === undefined) throw invalidField('name', 'required');
    await ctx.db.execute(sql`
      insert into users (name, phone, gender, locale, created_at)
      values (${wanted.name}, ${wanted.phone}, ${wanted.gender}, ${wanted.locale}, ${ctx.now.toISOString()}::timestamptz) on conflict (phone) do nothing`);
    [user] = await find();
  }
  if (user!.status !== 'active') throw invalidField('phone', 'account_closed');
  return { userId: user!.id, locale: user!.locale };
}

/** Where it goes: one of the account's addresses, or a new one, which the account keeps from now on. */
async function destinationOf(ctx: Ctx, wanted: Wanted, userId: number): Promise<Destination> {
  let addressId = wanted.address_id;
  if (addressId === undefined) {
    const { address, cityId } = await readDestination(ctx, { ...wanted.address!, name: '', phone: '' });
    await checkPlace(ctx, { countryId: address.country.id, cityId, postalCode: address.postalCode });
    const [row] = await rowsOf<{ id: number }>(
      ctx.db,
      sql`insert into addresses (user_id, country_id, city_id, postal_code, description, address_type, is_default, created_at)
        select ${userId}, ${address.country.id}, ${cityId}, ${address.postalCode}, ${address.description}, ${address.addressType},
          not exists (select 1 from addresses where user_id = ${userId}), ${ctx.now.toISOString()}::timestamptz returning id`,
    );
    addressId = row!.id;
  }
  const buyer = await lockBuyer(ctx, userId, addressId);
  if (!buyer) throw invalidField('address_id', 'address_unknown');
  return buyer;
}
