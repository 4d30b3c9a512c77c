import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '#db/client.ts';
import { orderLines, orders, payments, returns, settings } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import { createReturn } from '#shop/returns/create-return.ts';
import { forgetLimits } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { plainPdf } from '#test/files.ts';
import { type Call, contextFor, createTestServices, test } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';

const en = getMessages('en').fields;

/** Sets a setting to another value, like staff. */
async function choose(services: Services, key: string, value: unknown): Promise<void> {
  await services.db.insert(settings).values({ key, value });
  await services.settings.refresh();
}

test('allows 30 wrong coupon codes an hour over all routes, and then refuses a right one too', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer();
  const product = await make.product({ stock: 50, price: 20_000 });
  await make.cart(as.userId, [{ product, quantity: 1 }]);
  const address = await make.address(as.userId);
  const { code } = await make.coupon({ kind: 'percent', value: 50, code: 'ROSE50' });
  const senders = [
    (guess: string) => call('GET', `/get-cart?coupon=${guess}`, { as }),
    (guess: string) => call('GET', `/orders-payment_method?coupon=${guess}`, { as }),
    (guess: string) => call('POST', '/coupon', { as, body: { code: guess } }),
    (guess: string) =>
      call('POST', '/checkout', {
        as,
        body: { address_id: address.id, payment_method: 'cash_on_delivery', code: guess },
      }),
  ];
  // An existing code is not counted.
  for (let n = 0; n < 35; n++) expect((await senders[n % 3]!(code)).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) statuses.push((await senders[n % 4]!(`GUESS${n}`)).status);
  expect(statuses.slice(0, 4)).toEqual([200, 200, 422, 422]);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.slice(30)).toEqual([429, 429]);
  for (const send of senders) expect((await send(code)).status).toBe(429);
  // The cart itself is still served, and another account is not limited.
  expect((await call('GET', '/get-cart', { as })).status).toBe(200);
  expect((await call('GET', '/get-cart?coupon=GUESS', { as: await make.customer() })).status).toBe(200);
  await forgetLimits(services);
  expect((await senders[3]!(code)).status).toBe(201);
});

/** A cash order of one unit, in a new cart each time. */
async function cashOrder(make: Factories, call: Call, as: Customer, address: { id: number }) {
  const product = await make.product({ stock: 5, price: 20_000 });
  await call('POST', '/add-to-cart', { as, body: { id: product.id, quantity: 1 } });
  return call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: 'cash_on_delivery' },
  });
}

test('limits cash orders of one phone per day, cancelled ones included', async ({ make, call, services }) => {
  await choose(services, 'cash_orders_per_day', 2);
  const as = await make.customer();
  const other = await make.customer();
  const home = await make.address(as.userId);
  const first = await cashOrder(make, call, as, home);
  expect(first.status).toBe(201);
  expect((await call('POST', `/order/${first.body.data.order.id}/cancel`, { as, body: {} })).status).toBe(200);
  expect((await cashOrder(make, call, as, home)).status).toBe(201);
  const refused = await cashOrder(make, call, as, home);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { payment_method: [en.cash_orders_full({ n: 2 })] } },
  });
  // The cart still exists, and another payment method works; another phone is not limited.
  const receipt = new File([new Uint8Array(plainPdf({ pages: 1 }))], 'receipt.pdf');
  const form = new FormData();
  form.set('address_id', String(home.id));
  form.set('payment_method', 'instant_transfer');
  form.set('receipt', receipt);
  expect((await call('POST', '/checkout', { as, body: form })).status).toBe(201);
  expect((await cashOrder(make, call, other, await make.address(other.userId))).status).toBe(201);
  // A day later the phone can order again.
  await services.db.update(orders).set({ placedAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await cashOrder(make, call, as, home)).status).toBe(201);
});

test('limits pending deposits per account', async ({ make, call, services }) => {
  await choose(services, 'open_deposits', 2);
  const as = await make.customer();
  const deposit = (pages: number, who = as) => {
    const form = new FormData();
    form.set('amount', '100');
    form.set('payment_method', 'instant_transfer');
    form.set('receipt', new File([new Uint8Array(plainPdf({ pages }))], 'receipt.pdf'));
    return call('POST', '/wallet/deposit', { as: who, body: form });
  };
  expect([(await deposit(1)).status, (await deposit(2)).status]).toEqual([201, 201]);
  expect(await deposit(3)).toMatchObject({ status: 422, body: { errors: { amount: [en.deposits_open({ n: 2 })] } } });
  expect((await deposit(4, await make.customer())).status).toBe(201);
  await services.db.update(payments).set({ status: 'failed' }).where(eq(payments.depositUserId, as.userId));
  expect((await deposit(5)).status).toBe(201);
});

/** A delivered order, and a body that returns one unit of it. */
async function arrived(db: Services['db'], make: Factories, userId: number) {
  const order = await make.order({
    userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: new Date(),
    reservedUntil: null,
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { order_id: order.id, items: [{ order_item_id: line!.id, quantity: 1 }], reason: 'changed_mind' };
}

test('limits open returns per account', async ({ make, call, services }) => {
  await choose(services, 'open_returns', 1);
  const as = await make.customer();
  const bodies = [await arrived(services.db, make, as.userId), await arrived(services.db, make, as.userId)];
  expect((await call('POST', '/make/returns', { as, body: bodies[0] })).status).toBe(201);
  expect(await call('POST', '/make/returns', { as, body: bodies[1] })).toMatchObject({
    status: 422,
    body: { errors: { order_id: [en.returns_open({ n: 1 })] } },
  });
  await services.db.update(returns).set({ status: 'rejected' }).where(eq(returns.userId, as.userId));
  expect((await call('POST', '/make/returns', { as, body: bodies[1] })).status).toBe(201);
});

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrent requests', () => {
  let database: Database;
  let services: Services;
  let make: Factories;
  beforeAll(async () => {
    database = await openTestDatabase(15);
    services = createTestServices(database);
    make = factories(database.db);
    await choose(services, 'open_returns', 2);
  });
  afterAll(() => database.close());
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? error,
    );

  test('two of five concurrent returns succeed', async () => {
    const actor = await make.customer();
    const ctx = contextFor(services, actor);
    const requests = [];
    for (let n = 0; n < 5; n++) requests.push(await arrived(database.db, make, actor.userId));
    const returned = await Promise.all(requests.map((input) => outcome(createReturn(ctx, input))));
    expect(returned.toSorted()).toEqual(['done', 'done', 'invalid', 'invalid', 'invalid']);
  });
});
