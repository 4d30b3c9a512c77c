import { describe, expect } from 'vitest';
import { refusedReceipt } from '#test/tax.ts';
import { test } from '#test/fixtures.ts';

describe('tax receipts', () => {
  test('are listed by state, counted, and sent again', async ({ call, make, services }) => {
    const as = await make.customer({ scopes: ['payments.review'] });
    const off = await call('GET', '/staff/tax-receipts/summary', { as });
    expect(off.body.data).toEqual({
      enabled: false,
      counts: { pending: 0, submitted: 0, valid: 0, invalid: 0, rejected: 0 },
    });
    const { id, number, order } = await refusedReceipt(services, make);
    const list = async (state: string) => (await call('GET', `/staff/tax-receipts?state=${state}`, { as })).body;
    const refused = await list('refused');
    expect(refused.data).toEqual([
      {
        id,
        kind: 'sale',
        receipt_number: number,
        uuid: expect.stringMatching(/^[0-9a-f]{64}$/),
        amount: 230,
        currency: 'EGP',
        state: 'rejected',
        reason: 'Item code is not registered',
        tries: 0,
        issued_at: expect.any(String),
        attempted_at: null,
        order: { id: order.id, order_number: order.number },
      },
    ]);
    expect(refused.meta).toEqual({ page: 1, per_page: expect.any(Number), total: 1, last_page: 1 });
    expect((await list('valid')).data).toEqual([]);

    const again = await call('POST', `/staff/tax-receipts/${id}/again`, { as });
    expect([again.status, again.body.message]).toEqual([200, 'Issued again. It is sent within two minutes']);
    expect((await list('refused')).data).toEqual([]);
    expect((await list('pending')).data).toMatchObject([{ receipt_number: `${order.number}-2`, state: 'pending' }]);
    const summary = await call('GET', '/staff/tax-receipts/summary', { as });
    expect(summary.body.data).toMatchObject({ enabled: true, counts: { pending: 1, rejected: 0 } });
    expect((await call('POST', `/staff/tax-receipts/${id}/again`, { as })).status).toBe(409);
  });

  test('need `payments.review`, a receipt that exists, and a state that exists', async ({ call, make }) => {
    const other = await make.customer({ scopes: ['orders.manage'] });
    expect((await call('GET', '/staff/tax-receipts', { as: other })).status).toBe(403);
    expect((await call('GET', '/staff/tax-receipts/summary', { as: other })).status).toBe(403);
    expect((await call('POST', '/staff/tax-receipts/1/again', { as: other })).status).toBe(403);
    expect((await call('GET', '/staff/tax-receipts')).status).toBe(401);
    const as = await make.customer({ scopes: ['payments.review'] });
    expect((await call('POST', '/staff/tax-receipts/2000000000/again', { as })).status).toBe(404);
    expect((await call('GET', '/staff/tax-receipts?state=lost', { as })).status).toBe(422);
  });
});
