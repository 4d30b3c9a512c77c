import { createECDH, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  contactMessages,
  orders,
  outbox,
  paymentRefunds,
  productVariants,
  pushMessages,
  pushSubscriptions,
  staffEvents,
  walletCorrections,
} from '#db/schema.ts';
import { dispatchEvents } from '#shop/daily-work/dispatch-events.ts';
import { sendPush } from '#shop/daily-work/push/send-push.ts';
import type { PushOutcome } from '#shop/daily-work/push/push-sender.ts';
import type { StaffSession } from '#shop/context.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { staffScopes } from '#values/staff-scopes.ts';

const waiting = { status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

/** A member of staff whose session has all its rights. */
const memberOf = async (make: Factories, input: Parameters<Factories['customer']>[0] & { scopes: string[] }) => ({
  ...(await make.customer(input)),
  staff: {
    grantedScopes: input.scopes,
    secondFactor: 'none',
    locked: false,
    restriction: null,
    stale: false,
  } satisfies StaffSession,
});

/** The keys of a browser's subscription. */
const browserKeys = () => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};

const deviceOf = (name: string) => ({
  endpoint: `https://push.service.org/${name}`,
  ...browserKeys(),
  device: 'Chrome, Android',
});

test('an order is one event, written with it, and counts as new until the member has looked', async ({
  make,
  call,
  services,
}) => {
  const member = await memberOf(make, { scopes: ['orders.manage'] });
  const read = async () => (await call('GET', '/staff/work', { as: member })).body.data;
  const before = (await read()).news.find(({ kind }: { kind: string }) => kind === 'orders');
  const order = await make.order(waiting);
  const [event] = await services.db
    .select()
    .from(staffEvents)
    .where(eq(staffEvents.key, `orders:${order.id}`));
  expect(event).toMatchObject({
    kind: 'orders',
    subjectId: order.id,
    data: { number: order.number, total: order.total },
  });
  const after = await read();
  expect(after.news).toEqual([{ kind: 'orders', fresh: before.fresh + 1, last: event!.id }]);
  expect(after.tasks.map(({ name }: { name: string }) => name)).toContain('orders_to_confirm');
  await call('POST', '/staff/work/seen', { as: member, body: { kind: 'orders', last: event!.id } });
  expect((await read()).news).toEqual([{ kind: 'orders', fresh: 0, last: event!.id }]);
  // It never goes back, and a later change of status is no new order.
  await call('POST', '/staff/work/seen', { as: member, body: { kind: 'orders', last: 0 } });
  await services.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, order.id));
  expect((await read()).news).toEqual([{ kind: 'orders', fresh: 0, last: event!.id }]);
});

test('an order by card is new when it is paid', async ({ make, services }) => {
  const order = await make.order({ status: 'awaiting_payment', paymentMethod: 'credit_card' });
  const events = () => services.db.$count(staffEvents, eq(staffEvents.key, `orders:${order.id}`));
  expect(await events()).toBe(0);
  await services.db.update(orders).set({ status: 'under_review' }).where(eq(orders.id, order.id));
  expect(await events()).toBe(1);
});

test('stock that comes down to the threshold is an event, once each time', async ({ make, services }) => {
  const product = await make.product({ stock: 8 });
  const events = () =>
    services.db.$count(
      staffEvents,
      sql`${staffEvents.kind} = 'low_stock' and ${staffEvents.subjectId} = ${product.id}`,
    );
  const setStock = (stock: number) =>
    services.db.update(productVariants).set({ stock }).where(eq(productVariants.productId, product.id));
  await setStock(6);
  expect(await events()).toBe(0);
  await setStock(5);
  await setStock(4);
  expect(await events()).toBe(1);
});

test('a task counts what its list finds', async ({ make, call, services }) => {
  const member = await memberOf(make, { scopes: [...staffScopes] });
  const customer = await make.customer();
  await make.order({ status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null });
  await make.order({ status: 'preparing', paymentMethod: 'cash_on_delivery', reservedUntil: null });
  await make.product({ stock: 0 });
  const order = await make.order({ userId: customer.userId, status: 'cancelled', paid: 23_000 });
  const payment = await make.payment({ orderId: order.id, status: 'paid', providerTransaction: 't-work' });
  await services.db
    .insert(paymentRefunds)
    .values({ paymentId: payment.id, amount: 23_000, reason: 'order_cancelled', status: 'failed', tries: 8 });
  await services.db
    .insert(walletCorrections)
    .values({ userId: customer.userId, amount: 100, reason: 'a', status: 'pending', requestedBy: member.userId });
  await services.db
    .insert(contactMessages)
    .values({ name: 'Mona', email: 'mona@example.com', phone: '+201000000099', message: 'Hello' });
  const lists = {
    orders_to_prepare: '/staff/orders?status=confirmed',
    orders_to_ship: '/staff/orders?status=preparing',
    sold_out: '/staff/products?status=published&stock=out',
    refused_refunds: '/staff/refused-refunds',
    corrections: '/staff/wallet-corrections?state=pending',
    messages: '/staff/contact-messages?state=open',
  };
  const { tasks } = (await call('GET', '/staff/work', { as: member })).body.data;
  for (const [name, list] of Object.entries(lists)) {
    const { total } = (await call('GET', list, { as: member })).body.meta;
    expect(total).toBeGreaterThan(0);
    expect(tasks).toContainEqual(expect.objectContaining({ name, count: total }));
  }
});

test('a member sees the work of their scopes only', async ({ make, call }) => {
  await make.order(waiting);
  const member = await memberOf(make, { scopes: ['reviews.moderate'] });
  const { body } = await call('GET', '/staff/work', { as: member });
  expect(body.data.news.map(({ kind }: { kind: string }) => kind)).toEqual(['reviews']);
  expect(body.data.tasks.filter(({ name }: { name: string }) => name !== 'reviews')).toEqual([]);
  const seen = await call('POST', '/staff/work/seen', { as: member, body: { kind: 'orders', last: 1 } });
  expect(seen.status).toBe(403);
  const choice = { sound: true, push: true, email: true };
  expect((await call('PUT', '/staff/notifications/orders', { as: member, body: choice })).status).toBe(403);
  expect((await call('GET', '/staff/work', { as: await make.customer() })).status).toBe(403);
});

test('each member chooses the ways of each kind', async ({ make, call }) => {
  const member = await memberOf(make, { scopes: ['orders.manage', 'returns.manage'] });
  const choices = (await call('GET', '/staff/notifications', { as: member })).body.data;
  expect(choices).toEqual([
    { kind: 'orders', sound: true, push: false, email: false },
    { kind: 'returns', sound: false, push: false, email: false },
  ]);
  const body = { sound: false, push: true, email: true };
  const saved = await call('PUT', '/staff/notifications/returns', { as: member, body });
  expect(saved.body).toMatchObject({ message: 'Choice saved', data: [choices[0], { kind: 'returns', ...body }] });
});

test('a device is added once, belongs to one member, and only at a public address', async ({ make, call }) => {
  const [member, other] = [
    await memberOf(make, { scopes: ['orders.manage'] }),
    await memberOf(make, { scopes: ['orders.manage'] }),
  ];
  const device = deviceOf('shared');
  const add = (as: typeof member, body: object) => call('POST', '/staff/push-devices', { as, body });
  expect((await add(member, device)).body.data).toMatchObject([{ device: device.device, endpoint: device.endpoint }]);
  expect((await add(member, device)).body.data).toHaveLength(1);
  expect((await add(other, device)).body.data).toHaveLength(1);
  const { body } = await call('GET', '/staff/push-devices', { as: member });
  expect(body).toMatchObject({ data: [], meta: { key: expect.stringMatching(/^[\w-]{87}$/) } });
  for (const endpoint of [
    'http://push.service.org/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.5/a',
    'https://push.internal/a',
    'https://push.service.org:8443/a',
    'https://user:word@push.service.org/a',
    'ftp://push.service.org/a',
  ])
    expect([endpoint, (await add(member, { ...device, endpoint })).status]).toEqual([endpoint, 422]);
  const { id } = (await call('GET', '/staff/push-devices', { as: other })).body.data[0];
  expect((await call('DELETE', `/staff/push-devices/${id}`, { as: member })).status).toBe(404);
  expect((await call('DELETE', `/staff/push-devices/${id}`, { as: other })).body.data).toEqual([]);
});

test('an event reaches each member and device once, and a device that is gone is removed', async ({
  make,
  call,
  services,
}) => {
  const [first, second, without] = await Promise.all(
    [['orders.manage'], ['orders.manage'], ['reviews.moderate']].map((scopes) =>
      memberOf(make, { scopes, emailVerifiedAt: new Date(), email: `${randomBytes(6).toString('hex')}@staff.test` }),
    ),
  );
  const sent: { endpoint: string; payload: string }[] = [];
  const outcomes: Record<string, PushOutcome> = { lost: 'gone' };
  const ctx = {
    ...contextFor({
      ...services,
      push: async ({ endpoint }, payload) => {
        sent.push({ endpoint, payload });
        return { outcome: outcomes[endpoint.split('/').at(-1)!] ?? 'sent', error: null };
      },
    }),
  };
  await dispatchEvents(ctx);
  for (const [member, name] of [
    [first, 'one'],
    [first, 'lost'],
    [second, 'two'],
    [without, 'none'],
  ] as const)
    await call('POST', '/staff/push-devices', { as: member!, body: deviceOf(name) });
  const body = { sound: true, push: true, email: true };
  await call('PUT', '/staff/notifications/orders', { as: first!, body });
  await call('PUT', '/staff/notifications/orders', { as: second!, body: { ...body, email: false } });
  const order = await make.order(waiting);
  await dispatchEvents(ctx);
  await services.db
    .update(staffEvents)
    .set({ dispatchedAt: null })
    .where(eq(staffEvents.key, `orders:${order.id}`));
  await dispatchEvents(ctx);
  const emails = await services.db.select().from(outbox).where(eq(outbox.kind, 'staff_event'));
  expect(emails).toMatchObject([
    {
      userId: first!.userId,
      channel: 'email',
      text: expect.stringContaining(order.number),
      data: { url: expect.any(String) },
    },
  ]);
  await sendPush(ctx);
  await sendPush(ctx);
  expect(sent.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual(['lost', 'one', 'two']);
  expect(JSON.parse(sent[0]!.payload)).toMatchObject({ title: 'New order', url: `/admin/orders/${order.id}/show` });
  expect(await services.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, first!.userId))).toBe(1);
});

test('an attempt of a push message that outlasts its lease changes nothing of the next one', async ({
  make,
  call,
  services,
}) => {
  const member = await memberOf(make, { scopes: [...staffScopes] });
  const attempts: ((reply: { outcome: PushOutcome; error: string | null }) => void)[] = [];
  const ctx = contextFor({ ...services, push: () => new Promise((resolve) => attempts.push(resolve)) });
  await dispatchEvents(ctx);
  await call('POST', '/staff/push-devices', { as: member, body: deviceOf('slow') });
  await call('PUT', '/staff/notifications/orders', { as: member, body: { sound: true, push: true, email: false } });
  await make.order(waiting);
  await dispatchEvents(ctx);
  const runAt = (seconds: number) => sendPush({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });
  const first = runAt(0);
  await expect.poll(() => attempts.length).toBe(1);
  const second = runAt(61);
  await expect.poll(() => attempts.length).toBe(2);
  const readMessage = async () => (await services.db.select().from(pushMessages))[0]!;
  const before = await readMessage();
  attempts[0]!({ outcome: 'later', error: 'late' });
  await first;
  expect(await readMessage()).toEqual(before);
  attempts[1]!({ outcome: 'sent', error: null });
  await second;
  expect(await readMessage()).toMatchObject({ tries: 2, sentAt: expect.any(Date), failedAt: null, error: null });
});

test('a push message is tried again later, and not without end', async ({ make, call, services }) => {
  const member = await memberOf(make, { scopes: [...staffScopes] });
  let tries = 0;
  const ctx = contextFor({
    ...services,
    push: async () => {
      tries += 1;
      return { outcome: 'later', error: 'status 503' };
    },
  });
  await dispatchEvents(ctx);
  await call('POST', '/staff/push-devices', { as: member, body: deviceOf('slow') });
  await call('PUT', '/staff/notifications/orders', { as: member, body: { sound: true, push: true, email: false } });
  await make.order(waiting);
  await dispatchEvents(ctx);
  for (let minutes = 0; minutes < 120; minutes += 5)
    await sendPush({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  expect(tries).toBe(5);
  expect(await services.db.select().from(pushMessages)).toMatchObject([
    { tries: 5, sentAt: null, failedAt: expect.any(Date), error: 'status 503' },
  ]);
});
