import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderLines } from '#db/schema.ts';
import { createTestApi, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';
import { parseBracketLists } from './read-input.ts';

type Operation = { security?: unknown[]; requestBody?: unknown };

test(
  'every route for signed-in users answers 401 to a guest before it reads the body',
  { timeout: 60_000 },
  async ({ call }) => {
    const document = (await call('GET', '/openapi.json')).body as {
      paths: Record<string, Record<string, Operation>>;
    };
    const closed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security }]) => (security ? [[method, path] as const] : [])),
    );
    expect(closed.length).toBeGreaterThan(100);
    const others: string[] = [];
    const json = { 'Content-Type': 'application/json' };
    for (const [method, path] of closed) {
      const to = path.replace(/\{\w+\}/g, '7');
      const bodies =
        method === 'get'
          ? [{}]
          : [{}, { body: '{', headers: json }, { body: 'x', headers: { 'Content-Type': 'text/plain' } }];
      for (const sent of bodies) {
        const { status } = await call(method.toUpperCase(), to, sent);
        if (status !== 401) others.push(`${method} ${path} ${JSON.stringify(sent)}: ${status}`);
      }
    }
    expect(others).toEqual([]);
  },
);

test('a NUL is a 404 in a path, and no unexpected error in a query or a body', async ({ call, make }) => {
  const as = await make.customer({ scopes: ['*'] });
  for (const path of ['/pages/1%00', '/products/a%00', '/blog/1%00', '/show/1%00/order', '/addresses/%00'])
    expect([path, (await call('GET', path, { as })).status]).toEqual([path, 404]);
  for (const path of [
    '/products?search=a%00b&brand=%00',
    '/products/suggest?q=%00',
    '/get-cart?coupon=A%00B',
    '/orders?page=%00',
    '/cities?country_id=%00',
  ])
    expect([path, (await call('GET', path, { as })).status < 500]).toEqual([path, true]);
  const text = 'a\u0000b';
  for (const [path, body] of [
    ['/auth/login', { phone: text, password: text }],
    ['/auth/login', { email: `${text}@example.com`, password: text }],
    ['/auth/refresh', { refresh_token: text }],
    [
      '/auth/forget/reset',
      { reset_token: text, password: 'password-of-mine', password_confirmation: 'password-of-mine' },
    ],
    ['/auth/verify', { phone: '+201000000010', code: text }],
    ['/coupon', { code: text }],
    ['/contacts', { name: text, email: 'a@example.com', phone: '+201000000010', message: text }],
    ['/chat/messages', { text, key: text }],
  ] as const)
    expect([path, (await call('POST', path, { as, body })).status < 500]).toEqual([path, true]);
});

test('lists of a form in brackets', () => {
  expect(
    parseBracketLists({
      order_id: '5',
      'items[1][quantity]': '2',
      'items[0][order_item_id]': '7',
      'items[1][order_item_id]': '9',
      'attachments[]': 'x',
      'items[9999999][quantity]': '1',
      '__proto__[0][polluted]': '1',
    }),
  ).toEqual({
    order_id: '5',
    items: [{ order_item_id: '7' }, { order_item_id: '9', quantity: '2' }],
    'attachments[]': 'x',
    'items[9999999][quantity]': '1',
    ['__proto__']: [{ polluted: '1' }],
  });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  // A field with the plain name wins.
  expect(parseBracketLists({ items: '[]', 'items[0][quantity]': '2' })).toEqual({ items: '[]' });
});

test('a return is accepted as a form with items in brackets, and as JSON', async ({ call, make, services }) => {
  const as = await make.customer();
  const form = async (write: (form: FormData, line: number) => void) => {
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
    const body = new FormData();
    body.set('order_id', String(order.id));
    body.set('reason', 'changed_mind');
    write(body, line!.id);
    return call('POST', '/make/returns', { as, body });
  };
  const bracketed = await form((body, line) => {
    body.set('items[0][order_item_id]', String(line));
    body.set('items[0][quantity]', '1');
  });
  const json = await form((body, line) => body.set('items', JSON.stringify([{ order_item_id: line, quantity: 1 }])));
  for (const reply of [bracketed, json])
    expect(reply).toMatchObject({ status: 201, body: { data: { items: [{ quantity: 1 }], refund_amount: 100 } } });
  const wrong = await form((body, line) => {
    body.set('items[0][order_item_id]', String(line));
    body.set('items[0][quantity]', 'many');
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { 'items.0.quantity': [expect.any(String)] } } });
  const description = JSON.stringify((await call('GET', '/openapi.json')).body.paths['/make/returns']);
  expect(description).toContain('items[0][order_item_id]');
});

test('shows the remaining stock to the buyer, and does not report a card order as under review', async ({
  make,
  services,
}) => {
  const defects: unknown[] = [];
  const call = createTestApi((await createSandboxShop(services)).services, defects);
  const as = await make.customer();
  const address = await make.address(as.userId);
  const product = await make.product({ stock: 5, price: 20_000 });
  await services.catalogue.refresh();
  const qty = async () => (await call('GET', `/products/${product.id}`, { as })).body.data.qty;
  expect(await qty()).toBe(5);
  await call('POST', '/add-to-cart', { as, body: { id: product.id, quantity: 2 } });
  const placed = await call('POST', '/checkout', {
    as,
    body: { address_id: address.id, payment_method: 'credit_card' },
  });
  expect(placed).toMatchObject({
    status: 201,
    body: { data: { order: { status: 'awaiting_payment', items: [{ product_quantity: 3 }] } } },
  });
  expect(placed.body.message).not.toMatch(/review/i);
  expect(await qty()).toBe(3);
  expect(defects).toEqual([]);
});
