import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { plainPdf } from '#test/files.ts';
import { type Call, test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';

describe('scopes', () => {
  test('a refusal is in the user’s language, and changes nothing', async ({ make, call, services }) => {
    const { order } = await paid(make, call);
    const as = await make.customer({ scopes: ['customers.view'] });
    for (const [locale, message] of [
      ['en', 'You are not allowed to do this.'],
      ['ar', 'ليست لديك صلاحية لهذا الإجراء.'],
    ] as const)
      expect(
        await call('POST', `/staff/orders/${order.id}/status`, {
          as,
          locale,
          body: { status: 'cancelled', note: 'x' },
        }),
      ).toMatchObject({ status: 403, body: { message } });
    const [row] = await queryRows(services.db, sql`select status from orders where id = ${order.id}`);
    expect(row).toEqual({ status: 'under_review' });
  });
});

/** An order by transfer whose receipt waits, and a staff member who reviews it. */
async function paid(make: Factories, call: Call, reference?: string) {
  const as = await make.customer();
  const order = await make.order({ userId: as.userId, status: 'under_review', paymentMethod: 'instant_transfer' });
  const form = new FormData();
  form.set('receipt', new File([new Uint8Array(plainPdf())], 'receipt.pdf'));
  if (reference) form.set('transfer_reference', reference);
  expect((await call('POST', `/order/${order.id}/receipt`, { as, body: form })).status).toBe(200);
  const reviewer = await make.customer({ scopes: ['payments.review'] });
  const list = async () => (await call('GET', '/staff/payments?per_page=100', { as: reviewer })).body;
  const payment = (await list()).data.find((row: { order: { id: number } | null }) => row.order?.id === order.id);
  const review = (body: object, locale: 'ar' | 'en' = 'en') =>
    call('POST', `/staff/payments/${payment.id}/review`, { as: reviewer, body, locale });
  return { as, order, reviewer, payment, review, list };
}

describe('receipts', () => {
  test('are listed with their subject, and shown to staff', async ({ make, call }) => {
    const { as, order, payment, list } = await paid(make, call, 'IPN-8');
    expect(payment).toEqual({
      id: expect.any(Number),
      state: 'pending',
      payment_method: 'instant_transfer',
      amount: 230,
      amount_due: 230,
      currency: 'EGP',
      order: { id: order.id, order_number: order.number },
      shopper: { id: as.userId, name: as.name, phone: expect.stringMatching(/^\+20/) },
      receipt: {
        url: expect.stringMatching(/^http:\/\/shop\.test\/uploads\/[0-9a-f]{32}$/),
        type: 'application/pdf',
      },
      reference: 'IPN-8',
      flags: expect.any(Array),
      seen_with: expect.any(Array),
      created_at: expect.stringMatching(/Z$/),
      reason: null,
    });
    expect((await list()).meta).toMatchObject({ page: 1, per_page: 100, total: 1, last_page: 1 });
  });

  test('accepting one pays the order; a second decision is 409', async ({ make, call }) => {
    const { as, order, review } = await paid(make, call);
    expect(await review({ decision: 'accept', reference: 'BANK-1' })).toMatchObject({
      status: 200,
      body: { status: true, data: null },
    });
    expect((await call('GET', `/show/${order.id}/order`, { as })).body.data).toMatchObject({
      payment_status: 'paid',
      residual_amount: 0,
    });
    for (const decision of [{ decision: 'accept' }, { decision: 'reject', reason: 'late' }])
      expect((await review(decision)).status).toBe(409);
  });

  test.for([
    ['en', 'Decision saved'],
    ['ar', 'تم حفظ قرارك'],
  ] as const)('rejected with a reason, in %s', async ([locale, message], { make, call }) => {
    const { as, order, review } = await paid(make, call);
    expect((await review({ decision: 'reject' }, locale)).body.errors).toHaveProperty('reason');
    expect(await review({ decision: 'reject', reason: 'Not readable' }, locale)).toMatchObject({
      status: 200,
      body: { message },
    });
    expect((await call('GET', `/show/${order.id}/order`, { as })).body.data.payment_status).toBe('refused');
  });

  test('an invalid decision, and an amount below what is due, are 422', async ({ make, call }) => {
    const { review } = await paid(make, call);
    for (const [wrong, field] of [
      [{}, 'decision'],
      [{ decision: 'maybe' }, 'decision'],
      [{ decision: 'accept', amount: 229.99 }, 'amount'],
      [{ decision: 'accept', amount: 0, short: 'keep' }, 'amount'],
      [{ decision: 'accept', amount: 100, short: 'payout' }, 'payout_method'],
      [
        { decision: 'accept', amount: 100, short: 'payout', payout_method: 'bank', payout_account: 'EG1' },
        'payout_account',
      ],
      [{ decision: 'accept', amount: 20_230.01 }, 'amount'],
      [{ decision: 'accept', reference: 'x'.repeat(61) }, 'reference'],
      [{ decision: 'reject', reason: 'x'.repeat(301) }, 'reason'],
    ] as const) {
      const { status, body } = await review(wrong);
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, [field]]);
    }
  });

  test('of a deposit: the received amount is in the wallet, and every decision is in the audit log', async ({
    make,
    call,
    ctx,
  }) => {
    const as = await make.customer();
    const form = new FormData();
    form.set('amount', '50');
    form.set('payment_method', 'mobile_wallet');
    form.set('receipt', new File([new Uint8Array(plainPdf())], 'receipt.pdf'));
    const { id } = (await call('POST', '/wallet/deposit', { as, body: form })).body.data;
    const reviewer = await make.customer({ scopes: ['payments.review'] });
    const accept = { as: reviewer, body: { decision: 'accept', amount: 60 } };
    expect((await call('POST', `/staff/payments/${id}/review`, accept)).status).toBe(200);
    expect(await walletBalance(ctx, as.userId)).toBe(6_000);
    expect(await auditOf(ctx, 'payment', id)).toMatchObject([
      { action: 'payment.review', actor_id: reviewer.userId, after: { decision: 'accept', amount: 6_000 } },
    ]);
  });

  test('a card payment is not reviewed', async ({ make, call }) => {
    const { id } = await make.payment();
    const as = await make.customer({ scopes: ['payments.review'] });
    expect((await call('POST', `/staff/payments/${id}/review`, { as, body: { decision: 'accept' } })).status).toBe(404);
  });
});

const auditOf = (ctx: Ctx, entity: string, id: number) =>
  queryRows(
    ctx.db,
    sql`select action, actor_id, after from audit_log where entity = ${entity} and entity_id = ${String(id)}`,
  );

describe('orders', () => {
  test('follow the state table; other transitions are 409, and each one is in the audit log', async ({
    make,
    call,
    ctx,
  }) => {
    const as = await make.customer({ scopes: ['orders.manage'] });
    const { id } = await make.order({ status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null });
    const move = async (status: string, more: object = {}) =>
      (await call('POST', `/staff/orders/${id}/status`, { as, body: { status, ...more } })).status;
    expect(await move('shipped')).toBe(409);
    expect(await move('no such')).toBe(422);
    expect(await move('cancelled')).toBe(422);
    for (const status of ['confirmed', 'preparing', 'shipped', 'delivered']) expect(await move(status)).toBe(200);
    expect(await move('cancelled', { note: 'late' })).toBe(409);
    expect(await auditOf(ctx, 'order', id)).toHaveLength(4);
  });

  test('an order whose transfer was not accepted cannot be shipped', async ({ make, call }) => {
    const { order, review } = await paid(make, call);
    const as = await make.customer({ scopes: ['orders.manage'] });
    const confirm = () => call('POST', `/staff/orders/${order.id}/status`, { as, body: { status: 'confirmed' } });
    expect(await confirm()).toMatchObject({ status: 409 });
    await review({ decision: 'accept' });
    expect(await confirm()).toMatchObject({ status: 200, body: { data: { status: 'confirmed' } } });
  });
});
