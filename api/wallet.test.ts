import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { couponUses, pointEntries, walletEntries } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { test } from '#test/fixtures.ts';

const give = (ctx: Ctx, userId: number, amount: number) =>
  addPoints(ctx, { userId, amount, kind: 'correction', reference: `test:${amount}` });

describe('GET wallet', () => {
  test('returns the balance, pending amounts, and each entry with its reason and order', async ({
    ctx,
    make,
    call,
  }) => {
    const as = await make.customer();
    const { userId } = as;
    const order = await make.order({ userId });
    await addToWallet(ctx, { userId, amount: 50_050, kind: 'deposit', reference: 'test' });
    await addToWallet(ctx, { userId, amount: -20_000, kind: 'order', orderId: order.id });
    const card = await make.payment({ depositUserId: userId, amount: 10_000 });
    await make.payment({
      depositUserId: userId,
      amount: 25_000,
      status: 'pending',
      method: 'instant_transfer',
      provider: 'transfer',
    });
    await make.payment({ depositUserId: userId, amount: 70_000, status: 'cancelled' });
    await make.payment({ depositUserId: userId, amount: 70_000, createdAt: new Date(Date.now() - 2 * 86_400_000) });

    const { status, body } = await call('GET', '/wallet', { as, locale: 'ar' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ balance: 300.5, pending: 350, currency: 'EGP' });
    expect(body.data.deposits).toMatchObject([
      {
        amount: 250,
        state: 'review',
        state_label: 'نراجع إيصال التحويل',
        payment_method: 'instant_transfer',
        pay_url: null,
      },
      { amount: 100, state: 'unpaid', pay_url: `http://shop.test/pay/${card.reference}` },
    ]);
    expect(body.data.entries).toEqual([
      {
        id: 2,
        kind: 'order',
        label: 'دفع طلب',
        order: { id: order.id, order_number: order.number },
        return: null,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        amount: -200,
        balance: 300.5,
      },
      expect.objectContaining({ id: 1, label: 'شحن المحفظة', order: null, amount: 500.5, balance: 500.5 }),
    ]);
    expect(body.meta).toEqual({ page: 1, per_page: 24, total: 2, last_page: 1 });
    const second = await call('GET', '/wallet?per_page=1&page=2', { as });
    expect([second.body.data.entries.length, second.body.data.entries[0].label, second.body.meta.last_page]).toEqual([
      1,
      'Top-up',
      2,
    ]);
  });

  test('an empty wallet, and none for a guest', async ({ make, call }) => {
    const { body } = await call('GET', '/wallet', { as: await make.customer() });
    expect(body.data).toEqual({ balance: 0, pending: 0, deposits: [], entries: [], currency: 'EGP' });
    for (const path of ['/wallet', '/point-history', '/coupons']) expect((await call('GET', path)).status).toBe(401);
    expect((await call('POST', '/wallet/deposit/point', { body: { points: 100 } })).status).toBe(401);
  });

  test('another user’s order is not named', async ({ ctx, make, call }) => {
    const as = await make.customer();
    const order = await make.order();
    await addToWallet(ctx, { userId: as.userId, amount: 100, kind: 'surplus', orderId: order.id });
    expect((await call('GET', '/wallet', { as })).body.data.entries[0].order).toBeNull();
  });
});

describe('POST wallet/deposit/point', () => {
  const send = (call: any, as: any, points: unknown, key?: string, locale = 'en') =>
    call('POST', '/wallet/deposit/point', {
      as,
      locale,
      body: { points },
      headers: key ? { 'Idempotency-Key': key } : {},
    });

  test('converts whole hundreds into money, in both ledgers under one cause', async ({ ctx, make, call }) => {
    const as = await make.customer();
    await give(ctx, as.userId, 350);
    const sent = await send(call, as, '٣٠٠', undefined, 'ar');
    expect([sent.status, sent.body.message]).toEqual([200, 'أضفنا 15 ج.م إلى محفظتك']);
    expect(sent.body.data).toEqual({ points: 50, balance: 15, worth: 15, currency: 'EGP' });
    const [, spent] = await ctx.db
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.userId, as.userId))
      .orderBy(pointEntries.id);
    const [got] = await ctx.db.select().from(walletEntries).where(eq(walletEntries.userId, as.userId));
    expect([spent, got]).toMatchObject([
      { amount: -300, kind: 'transfer' },
      { amount: 1_500, kind: 'points', reference: spent!.reference },
    ]);
  });

  test.for([99, 0, -100])(
    'refuses %i points as too few, in the specification’s words',
    async (points, { ctx, make, call }) => {
      const as = await make.customer();
      await give(ctx, as.userId, 500);
      const { status, body } = await send(call, as, points);
      expect([status, body.message]).toEqual([422, 'Points value too low to transfer']);
      expect(body.errors).toEqual({ points: ['Points value too low to transfer. The minimum is 100 points.'] });
      const arabic = await send(call, as, points, undefined, 'ar');
      expect(arabic.body.errors.points).toEqual(['التحويل يبدأ من 100 نقطة.']);
    },
  );

  test.for([
    [150, 'Transfer multiples of 100 points.'],
    [600, 'You only have 500 points.'],
    [1e12, expect.any(String)],
    [100.5, expect.any(String)],
    ['', 'This field is required'],
    ['ten', expect.any(String)],
  ] as const)(
    '%j points are a 422 at their field and change nothing',
    async ([points, message], { ctx, make, call }) => {
      const as = await make.customer();
      await give(ctx, as.userId, 500);
      const { status, body } = await send(call, as, points);
      expect([status, body.errors.points?.[0]]).toEqual([422, message]);
      expect((await call('GET', '/point-history', { as })).body.data.points).toBe(500);
    },
  );
});

test('GET point-history returns points, their value and the minimum for a transfer', async ({ ctx, make, call }) => {
  const as = await make.customer();
  const order = await make.order({ userId: as.userId });
  await addPoints(ctx, { userId: as.userId, amount: 257, kind: 'order', orderId: order.id });
  const { body } = await call('GET', '/point-history', { as, locale: 'ar' });
  expect(body.data).toMatchObject({ points: 257, worth: 10, rate: 0.05, minimum: 100, owed: 0, currency: 'EGP' });
  expect(body.data.entries).toMatchObject([
    {
      id: 1,
      kind: 'order',
      label: 'نقاط طلب',
      points: 257,
      balance: 257,
      order: { id: order.id, order_number: order.number },
    },
  ]);
  expect(body.meta).toMatchObject({ total: 1 });
});

test("GET coupons returns the user's own and public ones, each with its status", async ({ ctx, make, call }) => {
  const as = await make.customer();
  const { userId } = as;
  const past = new Date(Date.now() - 3_600_000);
  const soon = new Date(Date.now() + 3_600_000);
  const order = await make.order({ userId });
  const used = await make.coupon({ code: 'USED', userId, kind: 'fixed', value: 5_000, maxUsesEach: 1 });
  await ctx.db.insert(couponUses).values({ orderId: order.id, couponId: used.id, userId, phone: as.phone, nth: 1 });
  await make.coupon({ code: 'OVER', userId, endsAt: past });
  await make.coupon({ code: 'SOON', userId, value: 15, cap: 20_000, minimum: 30_050, endsAt: soon, maxUsesEach: 1 });
  await make.coupon({ code: 'ALL', kind: 'free_shipping', value: 0, maxUsesEach: 3 });
  for (const hidden of [
    { endsAt: past },
    { active: false },
    { maxUses: 5, usedCount: 5 },
    { userId: (await make.customer()).userId },
    { userId, startsAt: soon },
  ])
    await make.coupon(hidden);

  const { body } = await call('GET', '/coupons', { as });
  const mine = body.data.filter(({ code }: { code: string }) => ['USED', 'OVER', 'SOON', 'ALL'].includes(code));
  expect(mine).toMatchObject([
    {
      code: 'SOON',
      gives: '15% off, up to EGP 200',
      value: 15,
      cap: 200,
      minimum: 300.5,
      ends_soon: true,
      personal: true,
      uses_left: 1,
      state: 'usable',
    },
    {
      code: 'ALL',
      gives: 'Free shipping',
      ends_at: null,
      ends_soon: false,
      personal: false,
      uses_left: 3,
      state: 'usable',
    },
    {
      code: 'USED',
      gives: 'EGP 50 off',
      value: 50,
      state: 'used',
      used_for: { id: order.id, order_number: order.number },
    },
    { code: 'OVER', state: 'expired', state_label: 'Expired', ends_soon: false },
  ]);
  expect(body.data.filter(({ code }: { code: string }) => code.startsWith('CODE'))).toEqual([]);
  const { body: account } = await call('GET', '/account', { as });
  expect(account.data.counts.coupons).toBe(
    body.data.filter(({ state }: { state: string }) => state === 'usable').length,
  );
});
