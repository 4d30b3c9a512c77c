import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '#shop/context.ts';
import { plainPdf, receiptPicture } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';

/** An order that waits for the receipt of its transfer, with its stock reserved. */
async function waiting(make: Factories) {
  const as = await make.customer();
  const order = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  await make.payment({ orderId: order.id, method: 'instant_transfer', provider: 'transfer' });
  return { as, order, path: `/order/${order.id}/receipt` };
}

const formOf = (file: Uint8Array | null, reference?: string): FormData => {
  const form = new FormData();
  if (file) form.set('receipt', new File([new Uint8Array(file)], 'receipt.png'));
  if (reference !== undefined) form.set('transfer_reference', reference);
  return form;
};

const paymentsOf = (services: Services, orderId: number) =>
  queryRows<{ state: string; transfer_reference: string | null }>(
    services.db,
    sql`select status state, transfer_reference from payments where order_id = ${orderId} order by id`,
  );

test.for([
  ['en', 'We received your receipt and will review it soon'],
  ['ar', 'وصلنا الإيصال وسنراجعه قريبًا'],
] as const)(
  'in %s a receipt is sent as multipart, and waits for staff',
  async ([locale, message], { make, call, services }) => {
    const { as, order, path } = await waiting(make);
    const body = formOf(await receiptPicture('4711', '230').png().toBuffer(), ' IPN-4711 ');
    const sent = await call('POST', path, { as, locale, body });
    expect(sent).toMatchObject({
      status: 200,
      body: { status: true, message, data: { id: order.id, payment_status: 'pending', status: 'under_review' } },
    });
    expect(await paymentsOf(services, order.id)).toEqual([
      { state: 'cancelled', transfer_reference: null },
      { state: 'pending', transfer_reference: 'IPN-4711' },
    ]);
  },
);

test('a second receipt is refused because one exists; nothing is doubled', async ({ make, call, services }) => {
  const { as, order, path } = await waiting(make);
  expect((await call('POST', path, { as, body: formOf(plainPdf()) })).status).toBe(200);
  expect((await call('POST', path, { as, body: formOf(plainPdf()) })).status).toBe(409);
  expect((await paymentsOf(services, order.id)).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
});

test('another user’s order is 404, a guest 401, and neither stores anything', async ({ make, call, services }) => {
  const { order, path } = await waiting(make);
  const other = await make.customer();
  expect((await call('POST', path, { as: other, body: formOf(plainPdf()) })).status).toBe(404);
  expect((await call('POST', path, { body: formOf(plainPdf()) })).status).toBe(401);
  expect((await call('POST', '/order/2000000000/receipt', { as: other, body: formOf(plainPdf()) })).status).toBe(404);
  expect((await paymentsOf(services, order.id)).map(({ state }) => state)).toEqual(['created']);
});

test('refuses a receipt for an order that is cancelled, paid, or paid in cash', async ({ make, call }) => {
  const as = await make.customer();
  for (const input of [
    { status: 'cancelled', paymentMethod: 'instant_transfer' },
    { status: 'under_review', paymentMethod: 'mobile_wallet', paymentStatus: 'paid' },
    { status: 'under_review', paymentMethod: 'cash_on_delivery' },
    { status: 'awaiting_payment', paymentMethod: 'credit_card' },
  ] as const) {
    const { id } = await make.order({ userId: as.userId, reservedUntil: null, ...input });
    const reply = await call('POST', `/order/${id}/receipt`, { as, body: formOf(plainPdf()) });
    expect([input, reply.status]).toEqual([input, 409]);
  }
});

test.for([
  ['en', 'Please enter the receipt', 'Attach a picture of the transfer receipt'],
  ['ar', 'من فضلك أرفق إيصال الدفع', 'صورة إيصال التحويل مطلوبة'],
] as const)(
  'in %s a form without its receipt is refused with that reason',
  async ([locale, message, field], { make, call }) => {
    const { as, path } = await waiting(make);
    for (const body of [formOf(null), formOf(null, 'IPN-1'), { receipt: '' }])
      expect(await call('POST', path, { as, locale, body })).toMatchObject({
        status: 422,
        body: { message, errors: { receipt: [field] } },
      });
  },
);

test('refuses files of another type, broken or too large ones, and the name of another user’s file', async ({
  make,
  call,
  services,
}) => {
  const { as, order, path } = await waiting(make);
  const post = async (body: unknown) => {
    const { status, body: reply } = await call('POST', path, { as, body });
    return [status, Object.keys(reply.errors)];
  };
  const png = await receiptPicture('1', '1').png().toBuffer();
  expect(await post(formOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([415, ['receipt']]);
  expect(await post(formOf(png.subarray(0, 200)))).toEqual([422, ['receipt']]);
  expect(await post(formOf(Buffer.alloc(8 * 1024 * 1024 + 1)))).toEqual([413, ['receipt']]);
  const other = await make.customer();
  await make.receipt(other.userId);
  const [theirs] = await queryRows<{ name: string }>(
    services.db,
    sql`select name from uploads where owner_id = ${other.userId}`,
  );
  for (const receipt of [theirs!.name, 'a'.repeat(32), '../../etc/passwd'])
    expect(await post({ receipt })).toEqual([422, ['receipt']]);
  expect(await post(formOf(png, 'x'.repeat(61)))).toEqual([422, ['transfer_reference']]);
  expect((await paymentsOf(services, order.id)).map(({ state }) => state)).toEqual(['created']);
});
