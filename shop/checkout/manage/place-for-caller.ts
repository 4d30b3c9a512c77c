import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { addresses, users } from '#db/schema.ts';
import { assertLocation, insertAddress } from '#shop/addresses/address.ts';
import { createUnverifiedUser } from '#shop/auth/create-unverified-user.ts';
import { type ShippingDestination, lockBuyer } from '#shop/checkout/buyer.ts';
import { withFreshNumber } from '#shop/checkout/fresh-number.ts';
import { idempotencyKey, type IdempotentCall, findStoredReply, storeReply } from '#shop/idempotency/idempotency.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { insertNote } from '#shop/orders/manage/add-note.ts';
import { orderPlaced, orderPlacedWithoutReceipt } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { audit } from '#shop/audit/audit.ts';
import type { Locale } from '#values/locale.ts';
import { buildCallerCart } from './caller-cart.ts';
import type { ManualDiscount } from '#shop/checkout/quote-order.ts';
import { manualDiscountOf } from './manual-discount.ts';
import { placeForCallerInput } from './caller-input.ts';
import { readDestination } from '#shop/orders/manage/destination.ts';
import { verb } from '#shop/verb.ts';

type CallerOrderInput = z.output<typeof placeForCallerInput>;

/**
 * Places an order for a person who calls or writes: for the account of their number, or for a new account, whose number stays unverified
 * until they sign in with a code. All else is as at the checkout: prices, stock, coupon, wallet, payment methods. A transfer's receipt
 * may follow later. Returns the order's id; a second call with the same `key` returns the first order's. 422, also for an account that is
 * not active; 409 `out_of_stock`. Needs `orders.manage`.
 */
export const placeForCaller = verb({
  scope: 'orders.manage',
  input: placeForCallerInput,
  async run(ctx, requested, { key }: { key?: string | undefined } = {}): Promise<number> {
    const { userId: actorId } = ctx.actor;
    if (requested.address_id === undefined && requested.address === undefined)
      throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined ? undefined : { userId: actorId, call: 'staff-order', key: requestKey, body: requested };
    return withFreshNumber(() =>
      inTransaction(ctx, async (tx) => {
        if (idempotentCall) await lockUser(tx, actorId);
        const first = idempotentCall && (await findStoredReply<{ id: number }>(tx, idempotentCall));
        if (first) return first.id;
        const manual = await manualDiscountOf(tx, requested);
        const id = await placeCallerOrder(tx, requested, { actorId, manual });
        if (idempotentCall) await storeReply(tx, idempotentCall, { id });
        return id;
      }),
    );
  },
});

async function placeCallerOrder(
  tx: Ctx,
  requested: CallerOrderInput,
  { actorId, manual }: { actorId: number; manual: ManualDiscount | undefined },
): Promise<number> {
  const { userId, locale } = await findOrCreateUser(tx, requested);
  await lockUser(tx, userId);
  const destination = await destinationOf(tx, requested, userId);
  const settings = await tx.settings.get();
  const asBuyer: Ctx = { ...tx, locale };
  const { order, payment } = await placeOrder(asBuyer, {
    userId,
    destination,
    cart: await buildCallerCart(tx, { userId, lines: requested.lines, lock: true }),
    method: requested.payment_method,
    code: requested.code ?? null,
    manual,
    useWallet: requested.use_wallet,
    expectedAmount: requested.shown,
    receipt: undefined,
    receiptLater: true,
    gift: requested.gift,
    giftNote: requested.order_gift_note,
    orderType: 'Buying',
    source: requested.source,
    placedBy: actorId,
    settings,
  });
  if (requested.note) await insertNote(tx, { orderId: order.id, authorId: actorId, text: requested.note });
  const { number, amountDue } = order;
  const placed = { id: order.id, userId, number, locale, phone: destination.address.phone };
  await notifyCustomer(
    tx,
    payment.type === 'receipt'
      ? orderPlacedWithoutReceipt(placed, { amountDue, hours: settings.transfer_hold_hours })
      : orderPlaced(placed, { amountDue, isReviewed: false, delivery: order.delivery }),
  );
  await audit(tx, {
    actorId,
    action: 'order.place',
    entity: 'order',
    entityId: order.id,
    after: {
      number,
      total: order.total,
      user: userId,
      source: requested.source,
      payment_method: requested.payment_method,
      ...(manual && { discount_percent: manual.percent, free_shipping: manual.shippingWaived }),
    },
  });
  return order.id;
}

/** Finds the account of the number or creates one. A new account has no password and an unverified number. */
async function findOrCreateUser(ctx: Ctx, requested: CallerOrderInput): Promise<{ userId: number; locale: Locale }> {
  const { id, status, locale } = users;
  const find = () => ctx.db.select({ id, status, locale }).from(users).where(eq(users.phone, requested.phone));
  let [user] = await find();
  if (!user) {
    if (requested.name === undefined) throw invalidField('name', 'required');
    const { name, phone, gender } = requested;
    await createUnverifiedUser(ctx, { name, phone, gender, locale: requested.locale });
    [user] = await find();
  }
  if (user!.status !== 'active') throw invalidField('phone', 'account_closed');
  return { userId: user!.id, locale: user!.locale };
}

/** The delivery address: one of the account's addresses, or a new one, which is saved in the account. */
async function destinationOf(ctx: Ctx, requested: CallerOrderInput, userId: number): Promise<ShippingDestination> {
  let addressId = requested.address_id;
  if (addressId === undefined) {
    const { address, cityId } = await readDestination(ctx, { ...requested.address!, name: '', phone: '' });
    await assertLocation(ctx, { countryId: address.country.id, cityId, postalCode: address.postalCode });
    addressId = await insertAddress(ctx, {
      userId,
      countryId: address.country.id,
      cityId,
      postalCode: address.postalCode,
      description: address.description,
      addressType: address.addressType,
      isDefault: (await ctx.db.$count(addresses, eq(addresses.userId, userId))) === 0,
    });
  }
  const buyer = await lockBuyer(ctx, userId, addressId);
  if (!buyer) throw invalidField('address_id', 'address_unknown');
  return buyer;
}
