import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect } from 'vitest';
import { getOrCreateKeys } from '#server/sandbox/store.ts';
import { sandboxPath } from '#server/sandbox/app.ts';
import { test as base } from '#test/fixtures.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { piastres } from '#values/money.ts';
import type { Charge } from './core/gateway.ts';
import { createPaymob } from './paymob.ts';
import type { PaymobOptions } from './paymob-client.ts';
import { isSigned, sign, signedText, type SignedValues } from './paymob-signature.ts';

const values: SignedValues = {
  amount_cents: '100000',
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  error_occured: 'false',
  has_parent_transaction: 'false',
  id: '192036465',
  integration_id: '4097558',
  is_3d_secure: 'true',
  is_auth: 'false',
  is_capture: 'false',
  is_refunded: 'false',
  is_standalone_payment: 'true',
  is_voided: 'false',
  'order.id': '217503754',
  owner: '302852',
  pending: 'false',
  'source_data.pan': '2346',
  'source_data.sub_type': 'MasterCard',
  'source_data.type': 'card',
  success: 'true',
};
const hmacSecret = 'test_hmac_secret';
const digest =
  '19dece2ccfcc55800cb196e1ce3b50d53c1c182da136cf7581a60bd2d4e5378218dfe922abbc67d1ee441d0a96d01af2e156d131977d5c323f4a71336e3aa912';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
};

type Logged = string[];

/** The sandbox on its own port, and an adapter that reaches it over HTTP; `logged` is what was logged. */
const test = base.extend<{
  shop: SandboxShop;
  logged: Logged;
  adapter: (over?: Partial<PaymobOptions>) => Promise<ReturnType<typeof createPaymob>>;
  answering: (status: number, body: string) => Promise<ReturnType<typeof createPaymob>>;
}>({
  shop: async ({ services }, use) => use(await createSandboxShop(services)),
  logged: async ({}, use) => use([]),
  adapter: async ({ shop, services, logged }, use) => {
    const server = createServer(getRequestListener(shop.sandbox.app.fetch));
    const at = await listen(server);
    const { secretKey, publicKey, hmacSecret, apiKey, integration } = await getOrCreateKeys(services.db);
    await use(async (over) =>
      createPaymob({
        base: at + sandboxPath,
        secretKey,
        publicKey,
        hmacSecret,
        apiKey,
        integration: String(integration),
        publicUrl: 'http://shop.test',
        name: 'sandbox',
        log: (text) => logged.push(text),
        ...over,
      }),
    );
    server.closeAllConnections();
    server.close();
  },
  answering: async ({ logged }, use) => {
    const servers: Server[] = [];
    await use(async (status, body) => {
      const server = createServer((_request, response) => {
        if (status > 0) response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      });
      servers.push(server);
      return createPaymob({ ...account, base: await listen(server), timeoutMs: 200, log: (text) => logged.push(text) });
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

const account = {
  base: 'http://127.0.0.1:1',
  secretKey: 'egy_sk_secret',
  publicKey: 'egy_pk_public',
  hmacSecret,
  apiKey: 'api-key-secret',
  integration: '4097558',
  publicUrl: 'https://shop.example',
};

const charge = (over: Partial<Charge> = {}): Charge => ({
  reference: `r-${crypto.randomUUID()}`,
  amount: piastres(23_000),
  items: [
    { quantity: 2, name: 'صابون', variantName: '', amount: piastres(20_000) },
    { quantity: 1, name: 'Delivery', variantName: '', amount: piastres(3_000) },
  ],
  buyer: { name: 'منى', phone: '+201001234567', email: null, city: 'Cairo', country: 'Egypt' },
  locale: 'ar',
  expiresIn: 1800,
  ...over,
});

describe('the signature', () => {
  test('matches that of the example', () => {
    expect(signedText(values)).toBe(
      '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue',
    );
    expect(sign(values, hmacSecret)).toBe(digest);
    expect(isSigned(values, hmacSecret, digest)).toBe(true);
  });
  test.for([null, '', 'x', digest.toUpperCase(), digest.slice(1), `${digest}0`, digest.replace('1', '2')])(
    '%j is not a signature',
    (signature) => expect(isSigned(values, hmacSecret, signature)).toBe(false),
  );
  test('covers every value', () => {
    for (const name of Object.keys(values) as (keyof SignedValues)[])
      expect(isSigned({ ...values, [name]: `${values[name]}1` }, hmacSecret, digest)).toBe(false);
  });
});

describe('the parameters of a return', () => {
  const { 'order.id': order, ...others } = values;
  const more = { merchant_order_id: 'ours', txn_response_code: 'APPROVED', hmac: digest };
  const spellings = {
    'order and dots': { ...others, order },
    'order_id and underlines': {
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name.replace('.', '_'), value])),
      order_id: order,
    },
  };
  test.for(Object.entries(spellings))('are read with %s', ([, query]) => {
    const notice = createPaymob(account).readReturn(new URLSearchParams({ ...query, ...more }));
    expect(notice).toMatchObject({
      transaction: '192036465',
      providerOrder: '217503754',
      reference: 'ours',
      amount: 100_000,
      currency: 'EGP',
      integration: '4097558',
      outcome: 'paid',
    });
  });
  test('are ignored when one was changed or is missing', () => {
    const read = (query: Record<string, string>) => createPaymob(account).readReturn(new URLSearchParams(query));
    expect(read({ ...others, order, ...more, amount_cents: '1' })).toBeNull();
    expect(read({ ...others, ...more })).toBeNull();
    expect(read({})).toBeNull();
  });
});

describe('a callback', () => {
  const callback = (over: Record<string, unknown> = {}, orderOver = {}) => {
    const obj = {
      ...values,
      is_3d_secure: true,
      is_auth: false,
      is_capture: false,
      is_standalone_payment: true,
      owner: 302852,
      amount_cents: 100_000,
      id: 192036465,
      integration_id: 4097558,
      pending: false,
      success: true,
      error_occured: false,
      is_voided: false,
      is_refunded: false,
      has_parent_transaction: false,
      order: { id: 217503754, merchant_order_id: 'ours', ...orderOver },
      source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
      ...over,
    };
    const changed = Object.fromEntries(Object.entries(over).map(([name, value]) => [name, String(value)]));
    return { body: { type: 'TRANSACTION', obj }, signature: sign({ ...values, ...changed }, hmacSecret) };
  };
  const outcomeOf = (over: Record<string, unknown>) => {
    const { body, signature } = callback(over);
    return createPaymob(account).readCallback(body, signature)?.outcome;
  };

  test('is read', () => {
    const { body, signature } = callback();
    expect(createPaymob(account).readCallback(body, signature)).toMatchObject({ outcome: 'paid', reference: 'ours' });
  });
  test.for([
    [{ success: false }, 'failed'],
    [{ pending: true, success: false }, 'pending'],
    [{ pending: true }, 'pending'],
    [{ error_occured: true }, 'failed'],
    [{ is_voided: true }, 'voided'],
    [{ is_refunded: true }, 'refunded'],
    [{ has_parent_transaction: true }, 'refunded'],
  ] as const)('reads %j as %s', ([over, outcome]) => expect(outcomeOf(over)).toBe(outcome));
  test('reads a void or a refund from unsigned flags too', () => {
    const { body, signature } = callback();
    const outcomeOf = (flag: object) =>
      createPaymob(account).readCallback({ ...body, obj: { ...body.obj, ...flag } }, signature)?.outcome;
    expect([outcomeOf({ is_void: true }), outcomeOf({ is_refund: true })]).toEqual(['voided', 'refunded']);
  });
  test.for([
    [{ amount_cents: '100000' }],
    [{ amount_cents: -100_000 }],
    [{ amount_cents: 1000.5 }],
    [{ amount_cents: 2 ** 53 }],
    [{ success: 'true' }],
    [{ success: 1 }],
    [{ id: '192036465' }],
    [{ created_at: '4-06-13T11:33:44' }],
    [{ created_at: 1_718_278_424 }],
    [{ currency: 'EG' }],
    [{ source_data: { pan: 2346, sub_type: 'MasterCard', type: 'card' } }],
    [{ source_data: { pan: '2346', sub_type: '6MasterCard', type: 'card' } }],
    [{ source_data: { pan: '2346', sub_type: 'M'.repeat(31), type: 'card' } }],
  ] as [Record<string, unknown>][])('refuses %j, which has another type than the gateway sends', ([over]) => {
    const { 'source_data.pan': pan, 'source_data.sub_type': sub, 'source_data.type': type, ...flat } = values;
    const source = { pan, sub_type: sub, type, ...(over['source_data'] as object) };
    const text = {
      'source_data.pan': source.pan,
      'source_data.sub_type': source.sub_type,
      'source_data.type': source.type,
    };
    const asText = Object.fromEntries(Object.entries(over).map(([name, value]) => [name, String(value)]));
    const { body } = callback(over);
    const signature = sign({ ...flat, ...text, ...asText }, hmacSecret);
    expect(createPaymob(account).readCallback(body, signature)).toBeNull();
  });
  test.for([
    null,
    'text',
    [],
    {},
    { type: 'TOKEN', obj: {} },
    { type: 'TRANSACTION' },
    { type: 'TRANSACTION', obj: { order: null } },
  ])('refuses %j', (body) => expect(createPaymob(account).readCallback(body, digest)).toBeNull());
  test('stores nothing that identifies the buyer', () => {
    const { body, signature } = callback({}, { shipping_data: { phone_number: '+201001234567' } });
    const notice = createPaymob(account).readCallback(body, signature);
    expect(JSON.stringify(notice)).not.toContain('+2010');
  });
});

describe('over HTTP', () => {
  test('opens a page once per reference', async ({ adapter, logged }) => {
    const gateway = await adapter();
    const { reference } = charge();
    const { url, providerOrder } = await gateway.open(charge({ reference }));
    expect(url).toMatch(
      /\/demo\/gateway\/unifiedcheckout\/\?publicKey=egy_pk_sandbox_\w+&clientSecret=egy_csk_sandbox_\w+$/,
    );
    expect(providerOrder).toMatch(/^\d+$/);
    await expect(gateway.open(charge({ reference }))).rejects.toMatchObject({ name: 'GatewayRefused' });
    expect(logged).toEqual(['sandbox /v1/intention/: 400 about special_reference']);
  });

  test('finds a payment by its reference, and refunds it in parts', async ({ adapter, shop }) => {
    const gateway = await adapter();
    const { reference } = charge();
    expect(await gateway.inquire(reference)).toEqual([]);
    const { url, providerOrder } = await gateway.open(charge({ reference }));
    expect(await gateway.inquire(reference)).toEqual([]);
    const back = await shop.choose(url, { callback: 'never' });
    const [notice] = await gateway.inquire(reference);
    expect(notice).toMatchObject({ reference, providerOrder, amount: 23_000, currency: 'EGP', outcome: 'paid' });
    expect({ ...gateway.readReturn(back!.searchParams), confirmed: true }).toEqual({
      ...notice,
      rawFields: expect.any(Object),
    });
    expect(await gateway.transaction(notice!.transaction)).toEqual(notice);
    expect(await gateway.transaction('999999')).toBeNull();
    expect(back!.pathname).toBe('/ar/pay/return');

    const { transaction } = notice!;
    expect(await gateway.refundedAmount(transaction)).toBe(0);
    const refund = await gateway.refund(transaction, piastres(3_000));
    expect(refund.transaction).not.toBe(transaction);
    expect(await gateway.refundedAmount(transaction)).toBe(3_000);
    await expect(gateway.refund(transaction, piastres(20_001))).rejects.toMatchObject({ name: 'GatewayRefused' });
    await expect(gateway.void(transaction)).rejects.toMatchObject({ name: 'GatewayRefused' });
    await gateway.refund(transaction, piastres(20_000));
    expect(await gateway.refundedAmount(transaction)).toBe(23_000);
  });

  test('voids a whole payment', async ({ adapter, shop }) => {
    const gateway = await adapter();
    const expected = charge();
    await shop.choose((await gateway.open(expected)).url, { callback: 'never' });
    const [notice] = await gateway.inquire(expected.reference);
    await gateway.void(notice!.transaction);
    expect(await gateway.refundedAmount(notice!.transaction)).toBe(23_000);
  });

  test('reports what the keys do not allow, without the keys', async ({ adapter, logged }) => {
    const wrong = await adapter({ secretKey: 'egy_sk_wrong', apiKey: 'api-wrong' });
    await expect(wrong.open(charge())).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    await expect(wrong.refund('1', piastres(100))).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    await expect(wrong.inquire('r')).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    const elsewhere = await adapter({ integration: '1' });
    await expect(elsewhere.open(charge())).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(logged).toEqual([
      'sandbox /v1/intention/: 401 the secret key is not taken',
      'sandbox /api/acceptance/void_refund/refund: 401 the secret key is not taken',
      'sandbox /api/auth/tokens: 403 incorrect credentials',
      'sandbox /v1/intention/: 404 Integration ID/Name does not exist, make sure to use the correct one.',
    ]);
  });

  test('names the field of an amount that does not add up', async ({ adapter, logged }) => {
    const gateway = await adapter();
    const items = [{ quantity: 1, name: 'Soap', variantName: '', amount: piastres(1) }];
    await expect(gateway.open(charge({ items }))).rejects.toMatchObject({ name: 'GatewayRefused' });
    expect(logged).toEqual(['sandbox /v1/intention/: 400 about items']);
  });

  test.for([
    [500, 'no'],
    [502, '<html>'],
    [429, '{}'],
    [200, '<html>'],
    [200, '{"id":1}'],
    [0, ''],
  ] as const)('%i %j may be retried', async ([status, body], { answering, logged }) => {
    const gateway = await answering(status, body);
    for (const call of [
      gateway.open(charge()),
      gateway.inquire('r'),
      gateway.refund('1', piastres(1)),
      gateway.refundedAmount('1'),
    ])
      await expect(call).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    expect(logged.join()).not.toMatch(/secret|api-key|egy_sk|منى|\+2010/);
  });

  test('names a missing field with its group, but not the buyer', async ({ answering, logged }) => {
    const gateway = await answering(400, '{"billing_data":{"phone_number":["This field is required."]}}');
    await expect(gateway.open(charge())).rejects.toMatchObject({ name: 'GatewayRefused' });
    expect(logged).toEqual(['paymob /v1/intention/: 400 about billing_data.phone_number']);
  });

  test('an unreachable gateway may be retried', async () => {
    await expect(createPaymob(account).open(charge())).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  });
});

test('sends NA for unknown fields, and the sum is that of the items', async () => {
  let sent: any;
  const fetch = async (request: Request) => {
    sent = { auth: request.headers.get('authorization'), body: await request.json() };
    return Response.json({ client_secret: 'c', intention_order_id: 7 }, { status: 201 });
  };
  const { url, providerOrder } = await createPaymob({ ...account, fetch }).open(charge());
  expect(url).toBe('http://127.0.0.1:1/unifiedcheckout/?publicKey=egy_pk_public&clientSecret=c');
  expect(providerOrder).toBe('7');
  expect(sent.auth).toBe('Token egy_sk_secret');
  expect(sent.body).toMatchObject({
    amount: 23_000,
    currency: 'EGP',
    payment_methods: [4097558],
    expiration: 1800,
    notification_url: 'https://shop.example/api/payments/paymob/callback',
    redirection_url: 'https://shop.example/ar/pay/return',
    billing_data: { first_name: 'منى', last_name: 'NA', email: 'NA', street: 'NA', city: 'Cairo', postal_code: 'NA' },
  });
  expect(sent.body.items).toMatchObject([{ name: '2 × صابون' }, { name: 'Delivery' }]);
  expect(sent.body.items.reduce((sum: number, item: any) => sum + item.amount * item.quantity, 0)).toBe(23_000);
});
