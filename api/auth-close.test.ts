import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { favourites, orders, payouts, returns, reviews, users, walletEntries } from '#db/schema.ts';
import { lastCode, sentTo, signIn } from '#test/accounts.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { showOpenOrders } from '#shop/customers/open-orders.ts';
import { hashPassword } from '#shop/auth/password.ts';
import type { Factories } from '#test/factories.ts';
import type { Call } from '#test/fixtures.ts';
import type { Customer } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';

/** Places an order with payment on delivery. */
async function order(call: Call, make: Factories, as: Customer): Promise<number> {
  const address = await make.address(as.userId);
  await make.cart(as.userId, [{ product: await make.product(), quantity: 2 }]);
  const reply = await call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: 'cash_on_delivery' },
  });
  expect(reply.status).toBe(201);
  return reply.body.data.order.id;
}

test.for(['ar', 'en'] as const)(
  'in %s an account is closed, and reopened by a code',
  async (locale, { call, ctx, make }) => {
    const words = getMessages(locale);
    const { userId, phone } = await make.customer({ locale, passwordHash: await hashPassword('right-password') });
    const { headers, refreshToken } = await signIn(ctx, userId);
    for (const [body, text] of [
      [undefined, words.fields.required],
      [{ password: '' }, words.fields.required],
      [{ password: 'wrong-password' }, words.fields.wrong_password],
    ] as const)
      expect(await call('DELETE', '/account', { headers, locale, body })).toMatchObject({
        status: 422,
        body: { errors: { password: [text] } },
      });
    expect(await call('DELETE', '/account', { headers, locale, body: { password: 'right-password' } })).toMatchObject({
      status: 200,
      body: { message: words.auth.closed, data: null },
    });
    expect((await call('GET', '/account', { headers })).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { body: { refresh_token: refreshToken } })).status).toBe(401);
    expect((await sentTo(call, phone))[0]!.text).toBe(words.notifications.account_closed(30));
    expect((await call('POST', '/auth/login', { body: { phone, password: 'right-password' } })).status).toBe(403);

    await call('POST', '/auth/otp', { body: { phone } });
    const code = await lastCode(call, phone);
    await call('POST', '/auth/activate', { body: { phone, code } });
    expect((await call('POST', '/auth/login', { body: { phone, password: 'right-password' } })).status).toBe(200);
  },
);

test('an account without a password closes without one', async ({ call, make }) => {
  const as = await make.customer();
  expect((await call('DELETE', '/account', { as })).status).toBe(200);
});

test('an account is not closed while an order, a return or a refund is in progress', async ({
  call,
  make,
  services,
}) => {
  const as = await make.customer();
  const id = await order(call, make, as);
  const close = () => call('DELETE', '/account', { as, locale: 'ar' });
  expect(await close()).toMatchObject({ status: 409, body: { message: getMessages('ar').errors.orders_open } });
  await services.db.update(orders).set({ status: 'accepted' }).where(eq(orders.id, id));
  await services.db.insert(returns).values({
    number: 'R-1',
    orderId: id,
    userId: as.userId,
    status: 'approved',
    reason: 'damaged',
    refundAmount: 100,
  });
  expect((await close()).status).toBe(409);
  expect((await services.db.select().from(users).where(eq(users.id, as.userId)))[0]).toMatchObject({ closedAt: null });
  const ctx = contextFor(services, as);
  expect(await showOpenOrders(ctx)).toEqual({ orders: 0, returns: 1, payouts: 0 });
  const [{ returnId }] = (await services.db
    .update(returns)
    .set({ status: 'refunded' })
    .returning({ returnId: returns.id })) as [{ returnId: number }];
  await services.db
    .insert(payouts)
    .values({ returnId, userId: as.userId, orderId: id, amount: 100, method: 'instapay' });
  expect(await showOpenOrders(ctx)).toEqual({ orders: 0, returns: 0, payouts: 1 });
  expect((await close()).status).toBe(409);
  await services.db
    .update(payouts)
    .set({ status: 'paid', reference: 'T1', settledBy: as.userId, settledAt: new Date() });
  expect((await close()).status).toBe(200);
});

test('a session from before the account was closed elsewhere cannot order', async ({ call, make }) => {
  const as = await make.customer();
  const address = await make.address(as.userId);
  await make.cart(as.userId, [{ product: await make.product(), quantity: 1 }]);
  expect((await call('DELETE', '/account', { as })).status).toBe(200);
  const body = { address_id: address.id, payment_method: 'cash_on_delivery' };
  expect((await call('POST', '/checkout', { as, body })).status).toBe(401);
});

test('exports all data of a shopper, without secrets', async ({ call, ctx, make, services }) => {
  const passwordHash = await hashPassword('right-password');
  const as = await make.customer({ email: 'mona@example.com', passwordHash });
  const other = await make.customer();
  const id = await order(call, make, as);
  const product = await make.product({ nameEn: 'Night Cream' });
  const { userId } = as;
  await services.db
    .insert(favourites)
    .values([as, other].map((customer) => ({ userId: customer.userId, productId: product.id })));
  await services.db
    .insert(reviews)
    .values({ productId: product.id, userId, author: 'Mona', rating: 4, comment: 'Soft', locale: 'en' });
  const entry = { seq: 1, kind: 'correction' as const, reference: 'test', amount: 5_050, balance: 5_050 };
  await services.db.insert(walletEntries).values([
    { ...entry, userId },
    { ...entry, userId: other.userId },
  ]);
  await call('POST', '/auth/otp', { body: { phone: as.phone } });
  const code = await lastCode(call, as.phone);
  const { headers, token, refreshToken } = await signIn(ctx, userId);
  const written = { name: 'Mona', email: 'mona@example.com', phone: as.phone, message: 'By number' };
  await call('POST', '/contacts', { body: written });
  await call('POST', '/contacts', { headers, body: { ...written, phone: '01099999999', message: 'By account' } });
  // The e-mail address is not verified: another person may have entered it.
  await call('POST', '/contacts', { body: { ...written, phone: '01099999999', message: 'By another' } });

  const reply = await call('GET', '/account/data', { headers });
  expect(reply.status).toBe(200);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(reply.body.data).toMatchObject({
    at: moment,
    account: { id: userId, phone: as.phone, email: 'mona@example.com' },
    sessions: [{ since: moment, open: true }],
    devices: [],
    addresses: [{ description: '12 Street, floor 3' }],
    orders: [{ id, items: [{ quantity: 2 }] }],
    reviews: [{ product: 'Night Cream', rating: 4, comment: 'Soft', at: moment }],
    favourites: [{ product: 'Night Cream', since: moment }],
    wallet: [{ amount: 50.5, balance: 50.5, kind: 'correction', at: moment }],
    points: [],
    chat: [],
    contact_messages: [
      { ...written, message: 'By number', at: moment },
      { ...written, phone: '+201099999999', message: 'By account', at: moment },
    ],
    providers: [],
  });
  const kinds = reply.body.data.messages.map((message: { kind: string; at: string }) => message.kind);
  expect(kinds).toContain('order_placed');
  expect(kinds).toContain('code_verify');
  const text = JSON.stringify(reply.body);
  for (const secret of [code, token, refreshToken, passwordHash, 'argon2', other.phone, `"${other.name}"`])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash/i);
});
