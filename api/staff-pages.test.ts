import { describe, expect } from 'vitest';
import { plainPdf } from '#test/files.ts';
import type { Factories } from '#test/factories.ts';
import { type Call, test } from '#test/fixtures.ts';

const staffWith = (make: Factories, ...scopes: string[]) => make.customer({ name: 'Salma', scopes });

describe('GET staff/orders/{id}', () => {
  test('an order has its history, who changed it and why, and the allowed transitions', async ({ make, call }) => {
    const as = await make.customer();
    await make.order({ userId: as.userId, status: 'cancelled' });
    const { id } = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'cash_on_delivery' });
    const staff = await staffWith(make, 'orders.manage');
    const page = async () => (await call('GET', `/staff/orders/${id}`, { as: staff })).body.data;
    expect(await page()).toMatchObject({
      id,
      shopper: { id: as.userId, name: as.name, orders: 2, cancelled: 1 },
      refusals: 0,
      payments: [],
      returns: [],
      moves: [
        { status: 'confirmed', label: 'Confirmed', needs_note: false, barred: null },
        { status: 'cancelled', label: 'Cancelled', needs_note: true, barred: null },
      ],
    });
    for (const [status, note] of [['confirmed', 'called her'], ['preparing'], ['shipped']] as const)
      await call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status, note } });
    const { history, moves } = await page();
    expect(history.slice(-3)).toEqual([
      {
        status: 'confirmed',
        label: 'Confirmed',
        at: expect.stringMatching(/Z$/),
        by: { id: staff.userId, name: 'Salma' },
        note: 'called her',
      },
      expect.objectContaining({ status: 'preparing', note: null }),
      expect.objectContaining({ status: 'shipped' }),
    ]);
    expect(moves.map((move: { status: string }) => move.status)).toEqual(['delivered', 'cancelled']);
    await call('POST', `/staff/orders/${id}/status`, {
      as: staff,
      body: { status: 'cancelled', note: 'refused at the door' },
    });
    expect(await page()).toMatchObject({
      refusals: 1,
      cancel_reason: 'refused at the door',
      moves: [],
      shopper: { cancelled: 2 },
    });
  });

  test('a blocked transition has the error with which it is refused', async ({ make, call }) => {
    const { id, review, staff } = await transferred(make, call);
    const confirm = () => call('POST', `/staff/orders/${id}/status`, { as: staff, body: { status: 'confirmed' } });
    const page = async () => (await call('GET', `/staff/orders/${id}`, { as: staff })).body.data;
    expect((await page()).moves[0]).toMatchObject({ status: 'confirmed', barred: 'payment_open' });
    expect((await confirm()).status).toBe(409);
    expect((await review({ decision: 'accept', reference: 'IPN-31' })).status).toBe(200);
    expect(await page()).toMatchObject({
      moves: [{ status: 'confirmed', barred: null }, { status: 'cancelled' }],
      payments: [
        { payment_method: 'instant_transfer', amount: 230, state: 'paid', reference: 'IPN-31', reviewed_by: 'Salma' },
      ],
    });
    expect((await confirm()).status).toBe(200);
  });
});

/** An order by transfer whose receipt waits, and its reviewer. */
async function transferred(make: Factories, call: Call) {
  const as = await make.customer();
  const { id } = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  const form = new FormData();
  form.set('receipt', new File([new Uint8Array(plainPdf())], 'receipt.pdf'));
  expect((await call('POST', `/order/${id}/receipt`, { as, body: form })).status).toBe(200);
  const staff = await staffWith(make, 'orders.manage', 'payments.review');
  const { data } = (await call('GET', '/staff/payments?per_page=100', { as: staff })).body;
  const payment = data.find((row: { order: { id: number } | null }) => row.order?.id === id);
  const review = (body: object) => call('POST', `/staff/payments/${payment.id}/review`, { as: staff, body });
  return { id, staff, payment, review };
}

test('payments are found by their ids, settled or not', async ({ make, call }) => {
  const { staff, payment, review } = await transferred(make, call);
  await review({ decision: 'accept' });
  const ids = async (query: string) =>
    (await call('GET', `/staff/payments?${query}`, { as: staff })).body.data?.map((row: { id: number }) => row.id);
  expect(await ids(`ids=${payment.id}`)).toEqual([payment.id]);
  expect(await ids(`ids=${payment.id}&ids=2000000000`)).toEqual([payment.id]);
  expect((await call('GET', '/staff/payments?ids=x', { as: staff })).status).toBe(422);
});

test('a missing page is 404; without the scope it is 403, to a guest 401', async ({ make, call }) => {
  for (const [path, scope] of [
    ['/staff/orders/2000000000', 'orders.manage'],
    ['/staff/returns/2000000000', 'returns.manage'],
  ] as const) {
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', path, { as: await make.customer() })).status).toBe(403);
    expect((await call('GET', path, { as: await staffWith(make, 'payments.review') })).status).toBe(403);
    expect((await call('GET', path, { as: await staffWith(make, scope) })).status).toBe(404);
  }
});
