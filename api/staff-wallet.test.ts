import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Actor } from '#shop/context.ts';
import { type Call, test } from '#test/fixtures.ts';

const balance = async (call: Call, as: Actor): Promise<number> =>
  (await call('GET', '/wallet', { as })).body.data.balance;

describe('a correction of a wallet', () => {
  test('takes effect immediately up to the limit, and waits for a second member above it', async ({
    make,
    call,
    services,
  }) => {
    const shopper = await make.customer();
    const first = await make.customer({ scopes: ['wallet.adjust'] });
    const second = await make.customer({ scopes: ['wallet.adjust'] });
    const send = (as: Actor, body: object, key?: string) =>
      call('POST', '/staff/wallet-corrections', {
        as,
        body: { phone: shopper.phone, reason: 'Paid twice in the shop', ...body },
        ...(key && { headers: { 'Idempotency-Key': key } }),
      });
    expect(await send(first, { amount: 300 }, 'a')).toMatchObject({
      status: 201,
      body: { data: { state: 'applied', balance: 300 } },
    });
    expect((await send(first, { amount: 300 }, 'a')).body.data.balance).toBe(300);
    expect((await send(first, { amount: '-٥٠٫٥' })).body.data).toMatchObject({ amount: -50.5, balance: 249.5 });
    expect((await send(first, { amount: '50.50' })).body.data.balance).toBe(300);
    // Several small corrections count like one large one.
    const waits = await send(first, { amount: 300 });
    expect(waits.body.data).toMatchObject({ state: 'pending', balance: 300, decided_by: null });
    const { id } = waits.body.data;
    const decide = (as: Actor, body: object) => call('POST', `/staff/wallet-corrections/${id}/decision`, { as, body });
    expect(await decide(first, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'second_approver_required' },
    });
    expect((await decide(second, { decision: 'decline' })).body.errors).toHaveProperty('reason');
    expect((await decide(second, { decision: 'approve' })).body.data).toMatchObject({
      state: 'approved',
      balance: 600,
      decided_by: { id: second.userId },
    });
    expect(await decide(second, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'correction_decided' },
    });
    expect(await balance(call, shopper)).toBe(600);

    expect((await send(second, { amount: -600.01 })).body.errors).toHaveProperty('amount');
    const taking = (await send(second, { amount: -600 })).body.data;
    expect(taking.state).toBe('pending');
    // Requests of the second member do not count towards the first one's daily limit.
    expect((await send(first, { amount: -1 })).body.data.state).toBe('applied');
    const late = await call('POST', `/staff/wallet-corrections/${taking.id}/decision`, {
      as: first,
      body: { decision: 'approve' },
    });
    expect(late).toMatchObject({ status: 422, body: { code: 'wallet_too_low' } });
    const list = await call('GET', '/staff/wallet-corrections?state=pending', { as: first });
    expect(list.body.meta.total).toBe(1);
    const declined = await call('POST', `/staff/wallet-corrections/${taking.id}/decision`, {
      as: first,
      body: { decision: 'decline', reason: 'No proof' },
    });
    expect(declined.body.data).toMatchObject({ state: 'declined', decline_reason: 'No proof' });
    for (const change of [
      sql`update wallet_corrections set amount = 1 where id = ${id}`,
      sql`update wallet_corrections set status = 'pending', decided_by = null, decided_at = null where id = ${id}`,
      sql`delete from wallet_corrections where id = ${id}`,
    ])
      await expect(services.db.transaction((tx) => tx.execute(change))).rejects.toThrow();
  });

  test('invalid values are reported at their field', async ({ make, call }) => {
    const staff = await make.customer({ scopes: ['wallet.adjust'] });
    const send = (body: object) => call('POST', '/staff/wallet-corrections', { as: staff, body });
    expect((await send({ phone: '01555999888', amount: 5, reason: 'because' })).body.errors).toHaveProperty('phone');
    expect((await send({ phone: staff.phone, amount: 0, reason: 'because' })).body.errors).toHaveProperty('amount');
    expect((await send({ phone: staff.phone, amount: 1.001, reason: 'because' })).body.errors).toHaveProperty('amount');
    for (const amount of ['3,50', '--5', '', '1000000.01', -1_000_000.01])
      expect((await send({ phone: staff.phone, amount, reason: 'because' })).body.errors).toHaveProperty('amount');
    expect((await send({ phone: staff.phone, amount: 5, reason: ' ' })).body.errors).toHaveProperty('reason');
    expect((await send({ amount: 5, reason: 'because' })).body.errors).toHaveProperty('phone');
    const reply = await call('GET', `/staff/wallet-corrections/wallet?phone=${encodeURIComponent(staff.phone)}`, {
      as: staff,
    });
    expect(reply.body.data).toMatchObject({ id: staff.userId, balance: 0 });
    expect((await call('GET', '/staff/wallet-corrections/2000000000', { as: staff })).status).toBe(404);
  });
});

describe('a refund refused by the gateway', () => {
  test('is requested again, or goes to the wallet once', async ({ make, call, services }) => {
    const staff = await make.customer({ scopes: ['payments.review'] });
    const as = await make.customer();
    const order = await make.order({ userId: as.userId, status: 'cancelled', paid: 23_000 });
    const payment = await make.payment({ orderId: order.id, status: 'paid', providerTransaction: 't-1' });
    const [refund] = await queryRows<{ id: number }>(
      services.db,
      sql`insert into payment_refunds (payment_id, amount, reason, status, tries, error) values (${payment.id}, 23000, 'order_cancelled', 'failed', 8, 'declined') returning id`,
    );
    const list = async () => (await call('GET', '/staff/refused-refunds', { as: staff })).body.data;
    expect(await list()).toMatchObject([{ id: refund!.id, amount: 230, tries: 8, order: { id: order.id } }]);
    const settle = (way: string) =>
      call('POST', `/staff/refused-refunds/${refund!.id}/settle`, { as: staff, body: { way } });
    expect((await settle('again')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await settle('wallet')).status).toBe(409);
    await services.db.execute(sql`update payment_refunds set status = 'failed' where id = ${refund!.id}`);
    expect((await settle('wallet')).status).toBe(200);
    expect((await settle('wallet')).status).toBe(409);
    expect(await balance(call, as)).toBe(230);
    const [row] = await queryRows(
      services.db,
      sql`select status state, refunded_to_wallet from payments where id = ${payment.id}`,
    );
    expect(row).toEqual({ state: 'refunded', refunded_to_wallet: 23_000 });
  });
});
