import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderLines } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { receiptPicture } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';

/** A delivered order of two units for 200 EGP, its shopper and its line. */
async function arrived(services: Services, make: Factories) {
  const as = await make.customer();
  const order = await make.order({
    userId: as.userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: new Date(),
    reservedUntil: null,
  });
  const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const items = [{ order_item_id: line!.id, quantity: 1 }];
  return { as, order, items, body: { order_id: order.id, items, reason: 'changed_mind' } };
}

const photo = async (n: number) =>
  new File([new Uint8Array(await receiptPicture(String(n), '230', 60).png().toBuffer())], `${n}.png`);

test('a return is requested in JSON, shown, listed, and processed by staff up to its refund', async ({
  services,
  make,
  call,
}) => {
  const { as, order, body } = await arrived(services, make);
  const reply = await call('POST', '/make/returns', { as, body });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      message: 'We received your return request and will review it soon',
      data: {
        status: 'requested',
        status_label: 'Under review',
        reason: 'changed_mind',
        reason_label: 'I changed my mind',
        attachments: [],
        items: [{ quantity: 1, opened: false, refund_amount: 100 }],
        order_id: order.id,
        refund_amount: 100,
        shipping_refund: 0,
        points_taken: null,
        currency: 'EGP',
      },
    },
  });
  const { id, return_number: number } = reply.body.data;
  expect((await call('GET', `/show/${id}/return`, { as })).body.data).toEqual(reply.body.data);
  expect((await call('GET', '/returns', { as })).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  expect((await call('GET', `/show/${order.id}/order`, { as })).body.data.items[0].quantity_return).toBe(1);

  const staff = await make.customer({ scopes: ['returns.manage'] });
  const matches = await call('GET', `/staff/returns?status=requested&search=${number}`, { as: staff });
  expect(matches.body.data).toMatchObject([{ id, shopper: { id: as.userId, phone: '+201001234567' } }]);
  expect((await call('GET', `/staff/returns/${id}`, { as: staff })).body.data).toMatchObject({
    id,
    shopper: { id: as.userId },
    moves: [{ status: 'approved' }, { status: 'rejected', label: 'Declined' }],
  });
  expect((await call('GET', '/staff/returns?search=none-of-that', { as: staff })).body.data).toEqual([]);
  for (const status of ['approved', 'received', 'refunded'])
    expect((await call('POST', `/staff/returns/${id}/status`, { as: staff, body: { status } })).body).toMatchObject({
      message: 'The return has been updated',
      data: { status },
    });
  expect((await call('POST', `/staff/returns/${id}/status`, { as: staff, body: { status: 'refunded' } })).status).toBe(
    409,
  );
});

test('it belongs to its shopper, and staff need the scope', async ({ services, make, call }) => {
  const { as, body } = await arrived(services, make);
  const { id } = (await call('POST', '/make/returns', { as, body })).body.data;
  const other = await make.customer({ scopes: ['orders.manage'] });
  expect((await call('GET', `/show/${id}/return`, { as: other })).status).toBe(404);
  expect((await call('POST', '/make/returns', { as: other, body })).status).toBe(404);
  expect((await call('GET', '/staff/returns', { as: other })).status).toBe(403);
  expect((await call('POST', `/staff/returns/${id}/status`, { as: other, body: { status: 'approved' } })).status).toBe(
    403,
  );
  for (const [method, path] of [
    ['GET', '/returns'],
    ['GET', `/show/${id}/return`],
    ['POST', '/make/returns'],
    ['GET', '/staff/returns'],
  ] as const)
    expect([path, (await call(method, path)).status]).toEqual([path, 401]);
});

test.for([
  ['GET', '/returns', 120],
  ['GET', '/show/{id}/return', 120],
  ['POST', '/make/returns', 30],
  ['POST', '/return/{id}/withdraw', 30],
  ['POST', '/favourite/{id}', 30],
  ['GET', '/products/favourites', 120],
] as const)('%s %s answers 429 to the caller only', async ([method, path, most], { make, call }) => {
  const [as, other] = [await make.customer(), await make.customer()];
  const send = (actor: typeof as) => call(method, path.replace('{id}', '1'), { as: actor });
  for (let n = 0; n < most; n++) expect((await send(as)).status).not.toBe(429);
  const refused = await send(as);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(other)).status).not.toBe(429);
});

test('its shopper withdraws it before staff process it, and requests it again', async ({ services, make, call }) => {
  const { as, order, body } = await arrived(services, make);
  const requestReturn = async () => (await call('POST', '/make/returns', { as, body })).body.data;
  const withdraw = (id: number, who = as) => call('POST', `/return/${id}/withdraw`, { as: who });
  const left = async () => (await call('GET', `/show/${order.id}/order`, { as })).body.data.items[0].quantity_return;
  const { id, can } = await requestReturn();
  expect(can).toEqual({ withdraw: true });
  expect((await withdraw(id, await make.customer())).status).toBe(404);
  expect((await call('POST', `/return/${id}/withdraw`)).status).toBe(401);
  expect(await withdraw(id)).toMatchObject({
    status: 200,
    body: {
      message: 'The return has been withdrawn. You keep the items',
      data: { status: 'withdrawn', status_label: 'Withdrawn', can: { withdraw: false } },
    },
  });
  expect(await left()).toBe(0);
  expect((await withdraw(id)).status).toBe(409);
  const staff = await make.customer({ scopes: ['returns.manage'] });
  const move = (of: number, status: string) =>
    call('POST', `/staff/returns/${of}/status`, { as: staff, body: { status } });
  expect((await move(id, 'approved')).status).toBe(409);
  const again = (await requestReturn()).id;
  expect((await move(again, 'approved')).status).toBe(200);
  expect((await withdraw(again)).status).toBe(409);
  expect(await left()).toBe(1);
});

test('photos are sent with it as files, or by the names of uploaded ones', async ({ services, make, call }) => {
  const { as, order, items } = await arrived(services, make);
  const form = new FormData();
  form.set('order_id', String(order.id));
  form.set('items', JSON.stringify(items));
  form.set('reason', 'damaged');
  for (const n of [1, 2]) form.append('attachments[]', await photo(n));
  const reply = await call('POST', '/make/returns', { as, body: form });
  expect(reply.status).toBe(201);
  const { attachments } = reply.body.data;
  expect(attachments).toHaveLength(2);
  // A file of one return can't be attached to another.
  const name = attachments[0].url.split('/').at(-1);
  const again = { order_id: order.id, items, reason: 'damaged', attachments: [name] };
  expect(await call('POST', '/make/returns', { as, body: again })).toMatchObject({
    status: 422,
    body: { errors: { attachments: [expect.any(String)] } },
  });
});

test('refuses six photos before any is stored', async ({ services, make, call }) => {
  const { as, order, items } = await arrived(services, make);
  const form = new FormData();
  form.set('order_id', String(order.id));
  form.set('items', JSON.stringify(items));
  form.set('reason', 'damaged');
  for (const n of [1, 2, 3, 4, 5, 6]) form.append('attachments[]', await photo(n));
  expect(await call('POST', '/make/returns', { as, body: form })).toMatchObject({
    status: 422,
    body: { errors: { attachments: ['At most 5 files'] } },
  });
  expect((await call('GET', '/returns', { as })).body.data).toEqual([]);
});

test.for([
  [{ items: [] }, 'items', 'Choose the items to return and their quantity'],
  [{ items: undefined }, 'items', 'Choose the items to return and their quantity'],
  [{ reason: undefined }, 'reason', 'Choose a reason'],
  [{ reason: 'other' }, 'note', 'Tell us why'],
] as const)('reports a missing value at its field: %j', async ([change, field, error], { services, make, call }) => {
  const { as, body } = await arrived(services, make);
  expect(await call('POST', '/make/returns', { as, body: { ...body, ...change } })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [error] } },
  });
});
