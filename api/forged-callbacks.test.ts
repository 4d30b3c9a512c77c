import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { paymentCallbacks, payments } from '#db/schema.ts';
import { getOrCreateKeys } from '#server/sandbox/store.ts';
import type { Services } from '#shop/context.ts';
import { type Gateway, GatewayUnavailable } from '#shop/payments/core/gateway.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { sign, type SignedValues } from '#shop/payments/paymob-signature.ts';
import { handlePaymentReturn } from '#shop/payments/handle-return.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import type { SecurityEvent } from '#shop/security-events.ts';
import type { Factories } from '#test/factories.ts';
import { createTestApi, type Call, contextFor, test as base } from '#test/fixtures.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';

/** A shop with the sandbox gateway, a user, and the user's actions. */
type Shop = Omit<SandboxShop, 'services'> & {
  services: Services & { gateway: Gateway };
  /** The user who pays and forges. */
  userId: number;
  events: SecurityEvent[];
  call: Call;
  make: Factories;
  /** Pays a deposit of `amount` piastres on its page; returns the address to which the browser is redirected. */
  pay(
    amount: number,
    choice?: 'approve' | 'decline' | 'pending',
  ): Promise<{ id: number; reference: string; back: URLSearchParams }>;
  /** A deposit whose page was never opened. */
  unopened(amount: number): Promise<{ id: number; reference: string }>;
  /** Sends a callback with these values; returns the status of the reply. */
  send(values: object, signature: string): Promise<number>;
  balance(): Promise<number>;
};

const test = base.extend<{ shop: Shop }>({
  shop: async ({ services, make }, use) => {
    const events: SecurityEvent[] = [];
    const over = { ...services, recordSecurityEvent: (event: SecurityEvent) => void events.push(event) };
    const sandbox = await createSandboxShop(over);
    const ctx = contextFor(sandbox.services);
    const { userId } = await make.customer();
    const defects: unknown[] = [];
    const call = createTestApi(sandbox.services, defects);
    await use({
      ...sandbox,
      userId,
      events,
      call,
      make,
      async pay(amount, choice = 'approve') {
        const { id, reference } = await make.payment({ depositUserId: userId, amount });
        const { url } = await openPayment(ctx, reference);
        const back = await sandbox.choose(url!, { choice, callback: 'never' });
        return { id, reference, back: back!.searchParams };
      },
      unopened: (amount) => make.payment({ depositUserId: userId, amount }),
      send: async (body, signature) =>
        (await call('POST', `/payments/sandbox/callback?hmac=${signature}`, { body })).status,
      balance: () => walletBalance(ctx, userId),
    });
    expect(defects).toEqual([]);
  },
});

/** The signed values of a browser's return. */
const valuesOf = (back: URLSearchParams): SignedValues =>
  Object.fromEntries(
    [...back.entries()]
      .filter(([name]) => !['hmac', 'merchant_order_id', 'is_void', 'is_refund', 'txn_response_code'].includes(name))
      .map(([name, value]) => [name === 'order' ? 'order.id' : name, value]),
  ) as SignedValues;

const texts = new Set(['created_at', 'currency', 'source_data.pan', 'source_data.sub_type', 'source_data.type']);

/** The JSON value of a text: a boolean, an integer, else a string. */
const asJson = (text: string): unknown =>
  text === 'true' || text === 'false' ? text === 'true' : /^(0|[1-9]\d*)$/.test(text) ? Number(text) : text;

/** A callback's body of signed values, in the types the gateway sends; the fields in `strings` are strings. */
function bodyOf(values: SignedValues, reference: string, strings: readonly string[] = []): object {
  const json = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      texts.has(name) || strings.includes(name) ? text : asJson(text),
    ]),
  );
  const { 'order.id': id, 'source_data.pan': pan, 'source_data.sub_type': sub_type, 'source_data.type': type } = json;
  return {
    type: 'TRANSACTION',
    obj: { ...json, order: { id, merchant_order_id: reference }, source_data: { pan, sub_type, type } },
  };
}

describe("a user's own signed return", () => {
  test('split differently adds nothing to the wallet for a deposit whose page was never opened', async ({ shop }) => {
    const { id: orderId } = await shop.make.order({
      userId: shop.userId,
      total: 1_000,
      goodsTotal: 0,
      listTotal: 0,
      shippingFee: 1_000,
    });
    const paid = await shop.make.payment({ orderId, amount: 1_000 });
    const { url } = await openPayment(contextFor(shop.services), paid.reference);
    const back = (await shop.choose(url!, { callback: 'never' }))!.searchParams;
    const values = valuesOf(back);
    const hmac = back.get('hmac')!;
    const year = values.created_at.slice(0, 3);
    const forged: SignedValues = {
      ...values,
      amount_cents: `${values.amount_cents}${year}`,
      created_at: values.created_at.slice(3),
      has_parent_transaction: 'fals',
      id: `e${values.id}`,
    };
    expect(sign(forged, (await getOrCreateKeys(shop.services.db)).hmacSecret)).toBe(hmac);
    const { reference } = await shop.unopened(Number(forged.amount_cents));
    const statuses = [await shop.send(bodyOf(forged, reference), hmac)];
    for (const strings of [['amount_cents'], Object.keys(forged)])
      statuses.push(await shop.send(bodyOf(forged, reference, strings), hmac));
    expect(await shop.balance()).toBe(0);
    expect(statuses).toEqual([401, 401, 401]);
    expect(shop.events).toEqual(
      [1, 2, 3].map(() =>
        expect.objectContaining({ type: 'signature_refused', provider: 'sandbox', source: 'callback' }),
      ),
    );
  });

  test('adds nothing to the wallet under the reference of another deposit, opened or not', async ({ shop }) => {
    const { back } = await shop.pay(1_000);
    const other = await shop.unopened(1_000);
    const open = await shop.unopened(1_000);
    await openPayment(contextFor(shop.services), open.reference);
    for (const { reference } of [other, open])
      expect(await shop.send(bodyOf(valuesOf(back), reference), back.get('hmac')!)).toBe(422);
    expect(await shop.balance()).toBe(0);
    expect(shop.events.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['amount_mismatch', 'other_reference'],
      ['amount_mismatch', 'other_reference'],
    ]);
    // The user's own deposit still counts, once.
    const { reference } = (
      await shop.services.db.select().from(payments).where(eq(payments.depositUserId, shop.userId))
    )[0]!;
    expect(await shop.send(bodyOf(valuesOf(back), reference), back.get('hmac')!)).toBe(200);
    expect(await shop.send(bodyOf(valuesOf(back), reference), back.get('hmac')!)).toBe(200);
    expect(await shop.balance()).toBe(1_000);
  });

  test('with digits moved from the owner to the order finds no other payment', async ({ shop }) => {
    const { back, reference } = await shop.pay(1_000);
    const values = valuesOf(back);
    const forged = { ...values, 'order.id': `${values['order.id']}${values.owner[0]}`, owner: '' };
    // At the real gateway an owner has more digits: the same values with those, signed by it.
    const long = { ...values, owner: '123456' };
    const { hmacSecret } = await getOrCreateKeys(shop.services.db);
    const moved = { ...long, 'order.id': `${long['order.id']}12`, owner: '3456' };
    expect(sign(moved, hmacSecret)).toBe(sign(long, hmacSecret));
    expect(await shop.send(bodyOf(forged, reference), back.get('hmac')!)).toBe(401);
    expect(await shop.send(bodyOf(moved, reference), sign(moved, hmacSecret))).toBe(422);
    // Not even when that order is the page of another deposit of the same amount.
    const victim = await shop.make.payment({
      depositUserId: shop.userId,
      amount: 1_000,
      providerOrder: moved['order.id'],
      openedAt: new Date(),
    });
    expect(await shop.send(bodyOf(moved, victim.reference), sign(moved, hmacSecret))).toBe(422);
    expect(await shop.balance()).toBe(0);
    expect(shop.events.map(({ outcome }) => outcome)).toEqual([undefined, 'unknown_order', 'unknown_order']);
  });

  test('of a declined or pending payment has the status that the gateway reports', async ({ shop }) => {
    const { hmacSecret } = await getOrCreateKeys(shop.services.db);
    for (const choice of ['decline', 'pending'] as const) {
      const { back, reference } = await shop.pay(1_000, choice);
      // As if it were signed: even then the gateway's own answer decides.
      const forged = { ...valuesOf(back), success: 'true', pending: 'false' };
      expect(await shop.send(bodyOf(forged, reference), sign(forged, hmacSecret))).toBe(503);
    }
    expect(await shop.balance()).toBe(0);
  });

  test('from the browser shows the user’s own payment and pays no other', async ({ shop }) => {
    const ctx = contextFor(shop.services);
    const { back, reference } = await shop.pay(1_000);
    const other = await shop.unopened(1_000);
    const forged = new URLSearchParams(back);
    forged.set('merchant_order_id', other.reference);
    expect(await handlePaymentReturn(ctx, forged)).toMatchObject({ reference, state: 'paid' });
    forged.set('amount_cents', '1000202');
    expect(await handlePaymentReturn(ctx, forged)).toMatchObject({ reference: other.reference, state: 'waiting' });
    expect(await shop.balance()).toBe(1_000);
    expect(shop.events).toMatchObject([{ type: 'signature_refused', source: 'return' }]);
  });
});

describe('a callback that the gateway can’t confirm now', () => {
  const away = (shop: Shop): Call => {
    const none = async () => {
      throw new GatewayUnavailable('no answer');
    };
    const gateway = { ...shop.services.gateway, inquire: none, transaction: none };
    return createTestApi({ ...shop.services, gateway }, []);
  };

  test('is a 503, changes nothing, and takes effect when it is sent again', async ({ shop }) => {
    const { back, reference } = await shop.pay(1_000);
    const path = `/payments/sandbox/callback?hmac=${back.get('hmac')}`;
    const body = bodyOf(valuesOf(back), reference);
    const reply = await away(shop)('POST', path, { body });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await shop.balance()).toBe(0);
    expect(await shop.services.db.select().from(paymentCallbacks)).toEqual([]);
    expect((await shop.call('POST', path, { body })).status).toBe(200);
    expect(await shop.balance()).toBe(1_000);
  });

  test('is found by the job when it is never sent again', async ({ shop }) => {
    const { back, reference } = await shop.pay(1_000);
    const path = `/payments/sandbox/callback?hmac=${back.get('hmac')}`;
    await away(shop)('POST', path, { body: bodyOf(valuesOf(back), reference) });
    await reconcile({ ...shop.services, now: new Date(Date.now() + 3 * 60_000) });
    expect(await shop.balance()).toBe(1_000);
  });
});

test('an answer about a payment whose page was never opened has no effect', async ({ shop }) => {
  const { id, reference } = await shop.pay(1_000);
  // As if the shop had never received the order of its page.
  await shop.services.db.update(payments).set({ providerOrder: null }).where(eq(payments.id, id));
  await reconcile({ ...shop.services, now: new Date(Date.now() + 3 * 60_000) });
  await handlePaymentReturn(contextFor(shop.services), new URLSearchParams({ reference }));
  expect(await shop.balance()).toBe(0);
  expect(shop.events.map(({ outcome }) => outcome)).toContain('unknown_order');
});

test('a refund’s callback is confirmed, and refused with another amount', async ({ shop }) => {
  const { back, reference } = await shop.pay(1_000);
  const { hmacSecret } = await getOrCreateKeys(shop.services.db);
  await shop.send(bodyOf(valuesOf(back), reference), back.get('hmac')!);
  await shop.services.gateway.refund(valuesOf(back).id, 300 as never);
  expect(await shop.sendCallbacks()).toEqual([200, 200]);
  const [refund] = await shop.services.gateway.inquire(reference);
  expect(refund).toMatchObject({ outcome: 'refunded', amount: 300 });
  const forged = { ...valuesOf(back), id: refund!.transaction, amount_cents: '900', has_parent_transaction: 'true' };
  expect(await shop.send(bodyOf(forged, reference), sign(forged, hmacSecret))).toBe(422);
  expect(await shop.balance()).toBe(1_000);
});
