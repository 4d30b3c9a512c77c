import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '#shop/context.ts';
import { plainPdf } from '#test/files.ts';
import { createTestApi, test } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';

const receipt = (pages = 1): File => new File([new Uint8Array(plainPdf({ pages }))], 'receipt.pdf');

/** A deposit by transfer as a form; another number of `pages` creates another file. */
const formOf = (amount: string, method = 'instant_transfer', pages = 1): FormData => {
  const form = new FormData();
  form.set('amount', amount);
  form.set('payment_method', method);
  form.set('receipt', receipt(pages));
  return form;
};

const paymentsOf = (services: Services, userId: number) =>
  queryRows<{ amount: number; state: string }>(
    services.db,
    sql`select amount, status state from payments where deposit_user_id = ${userId} order by id`,
  );

test.for([
  ['en', 'We received your deposit request', 'EGP 10'],
  ['ar', 'استلمنا طلب شحن محفظتك', '10 ج.م'],
] as const)(
  'in %s a transfer waits for staff with its receipt',
  async ([locale, message, least], { make, call, services }) => {
    const as = await make.customer();
    const sent = await call('POST', '/wallet/deposit', { as, locale, body: formOf('٢٥٠٫٥') });
    expect(sent).toMatchObject({
      status: 201,
      body: { message, data: { amount: 250.5, currency: 'EGP', payment: { type: 'review' } } },
    });
    expect(await paymentsOf(services, as.userId)).toEqual([{ amount: 25_050, state: 'pending' }]);
    const little = await call('POST', '/wallet/deposit', { as, locale, body: formOf('9.99') });
    expect([little.status, little.body.errors.amount[0]]).toEqual([422, expect.stringContaining(least)]);
  },
);

test('a card deposit opens the gateway’s page; a shop without a gateway says that it can’t', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer();
  const body = { amount: 100, payment_method: 'credit_card' };
  expect(await call('POST', '/wallet/deposit', { as, body })).toMatchObject({
    status: 422,
    body: { errors: { payment_method: [expect.any(String)] } },
  });
  const defects: unknown[] = [];
  const withGateway = createTestApi((await createSandboxShop(services)).services, defects);
  const sent = await withGateway('POST', '/wallet/deposit', { as, body });
  expect(sent.body.data.payment).toEqual({
    type: 'redirect',
    url: expect.stringMatching(/^http:\/\/shop\.test\/pay\/[\w-]{22}$/),
  });
  expect(await paymentsOf(services, as.userId)).toEqual([{ amount: 10_000, state: 'created' }]);
  expect(defects).toEqual([]);
});

test('under one key it happens once: the same file again returns the same reply, another file or amount is a 422', async ({
  make,
  call,
  services,
}) => {
  const as = await make.customer();
  const send = (body: FormData, key = 'one') =>
    call('POST', '/wallet/deposit', { as, body, headers: { 'Idempotency-Key': key } });
  const first = await send(formOf('100'));
  expect(first.status).toBe(201);
  const again = await send(formOf('100'));
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  for (const other of [formOf('100', 'instant_transfer', 2), formOf('101'), formOf('100', 'mobile_wallet')])
    expect((await send(other)).status).toBe(422);
  expect(await paymentsOf(services, as.userId)).toHaveLength(1);
  // A key belongs to its user, and another key is another deposit.
  expect((await send(formOf('100'), 'two')).body.data.id).not.toBe(first.body.data.id);
  const other = await make.customer();
  const theirs = await call('POST', '/wallet/deposit', {
    as: other,
    body: formOf('100'),
    headers: { 'Idempotency-Key': 'one' },
  });
  expect([theirs.status, theirs.body.data.id === first.body.data.id]).toEqual([201, false]);
});

test.for([
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '-100' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '10.005' }, 'amount'],
  [{ amount: '20000.01' }, 'amount'],
  [{ payment_method: '' }, 'payment_method'],
  [{ payment_method: 'bitcoin' }, 'payment_method'],
  [{ payment_method: 'cash_on_delivery' }, 'payment_method'],
  [{ transfer_reference: 'x'.repeat(61) }, 'transfer_reference'],
  [{ receipt: '' }, 'receipt'],
] as const)('%j is a 422 that names it', async ([wrong, field], { make, call, services }) => {
  const as = await make.customer();
  const form = formOf('100');
  for (const [name, value] of Object.entries(wrong)) form.set(name, value);
  const reply = await call('POST', '/wallet/deposit', { as, body: form });
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
  expect(await paymentsOf(services, as.userId)).toEqual([]);
});

test('refuses a guest with a request to sign in, and a file that is too large with its size', async ({
  make,
  call,
}) => {
  expect((await call('POST', '/wallet/deposit', { body: formOf('100') })).status).toBe(401);
  const form = formOf('100');
  form.set('receipt', new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'large.pdf'));
  const reply = await call('POST', '/wallet/deposit', { as: await make.customer(), body: form });
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([413, ['receipt']]);
});
