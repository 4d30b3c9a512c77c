import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { coupons, pointEntries, users, wheelCampaigns, wheelPrizes, wheelSpins } from '#db/schema.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { inTransaction, type Services } from '#shop/context.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { showWheel } from './show-wheel.ts';
import { spinWheel } from './spin-wheel.ts';
import { wheelOdds } from './wheel-odds.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

/** The prizes by the first number of each: 10 % at 0, points at 3, free shipping at 5, nothing at 9. */
const prizes = [
  { kind: 'percent', value: 10, weight: 3, labelAr: 'خصم 10%', labelEn: '10% off' },
  { kind: 'points', value: 50, weight: 2, labelAr: '50 نقطة', labelEn: '50 points' },
  { kind: 'free_shipping', value: 0, weight: 4, labelAr: 'شحن مجاني', labelEn: 'Free shipping' },
  { kind: 'nothing', value: 0, weight: 1, labelAr: 'حظ أوفر', labelEn: 'Nothing' },
] as const;

/** A wheel that is open since yesterday by default. The positions of its prizes have gaps, as after a removal. */
export async function makeWheel({ db }: Pick<Services, 'db'>, input: Partial<typeof wheelCampaigns.$inferInsert> = {}) {
  const [wheel] = await db
    .insert(wheelCampaigns)
    .values({ nameAr: 'عجلة', nameEn: 'Wheel', startsAt: inDays(-1), ...input })
    .returning();
  await db
    .insert(wheelPrizes)
    .values(prizes.map((prize, index) => ({ ...prize, campaignId: wheel!.id, position: index * 3 })));
  return wheel!;
}

const at = (number: number) => ({ draw: () => number });

describe('a spin', () => {
  test('draws below the sum of the weights, and gives the prize for the number', async ({ services, make }) => {
    await makeWheel(services, { spinsEach: 10 });
    const ctx = contextFor(services, await make.customer());
    const indices = [];
    for (const number of [0, 2, 3, 4, 5, 8, 9])
      indices.push(
        (
          await spinWheel(ctx, undefined, {
            draw: (below) => {
              expect(below).toBe(10);
              return number;
            },
          })
        ).spin.prizeIndex,
      );
    expect(indices).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect((await showWheel(ctx)).spins.map(({ prizeIndex }) => prizeIndex)).toEqual(indices);
  });

  test('of percent or free shipping is a coupon for the winner, for one use, valid for seven days', async ({
    services,
    make,
  }) => {
    await makeWheel(services);
    const customer = await make.customer();
    const ctx = contextFor(services, customer);
    const first = await spinWheel(ctx, undefined, at(0));
    const second = await spinWheel(ctx, undefined, at(5));
    expect([first.spinsLeft, second.spinsLeft]).toEqual([1, 0]);
    const rows = await services.db
      .select()
      .from(coupons)
      .where(eq(coupons.userId, customer.userId))
      .orderBy(coupons.id);
    expect(rows).toMatchObject([
      { kind: 'percent', value: 10, cap: null, minimum: 0, maxUses: 1, maxUsesEach: 1, origin: 'wheel', active: true },
      { kind: 'free_shipping', value: 0, maxUses: 1, maxUsesEach: 1, origin: 'wheel', active: true },
    ]);
    for (const [index, { spin }] of [first, second].entries()) {
      expect(spin.coupon).toMatchObject({ code: rows[index]!.code, state: 'usable' });
      expect(spin.coupon!.code).toMatch(/^WHEEL-[2-9A-HJ-NP-Z]{8}$/);
      expect(new Date(spin.coupon!.endsAt).getTime()).toBe(ctx.now.getTime() + 7 * day);
      expect(spin.points).toBeNull();
    }
    expect(first.spin.coupon!.code).not.toBe(second.spin.coupon!.code);
  });

  test('of points adds them, and of nothing adds nothing', async ({ services, make }) => {
    await makeWheel(services);
    const customer = await make.customer();
    const ctx = contextFor(services, customer);
    expect((await spinWheel(ctx, undefined, at(3))).spin).toMatchObject({ points: 50, coupon: null });
    expect((await spinWheel(ctx, undefined, at(9))).spin).toMatchObject({ points: null, coupon: null });
    const entries = await services.db.select().from(pointEntries).where(eq(pointEntries.userId, customer.userId));
    expect(entries).toMatchObject([{ amount: 50, balance: 50, kind: 'wheel', spinId: expect.any(Number) }]);
    expect(await services.db.select().from(coupons).where(eq(coupons.userId, customer.userId))).toEqual([]);
  });

  test('under one key is drawn once, also after the last spin was used', async ({ services, make }) => {
    await makeWheel(services);
    const ctx = contextFor(services, await make.customer());
    const first = await spinWheel(ctx, undefined, { key: 'once', ...at(0) });
    expect(await spinWheel(ctx, undefined, { key: 'once', ...at(9) })).toEqual(first);
    expect((await spinWheel(ctx, undefined, { key: 'twice', ...at(9) })).spinsLeft).toBe(0);
    expect(await spinWheel(ctx, undefined, { key: 'once', ...at(9) })).toEqual(first);
    await expect(spinWheel(ctx, undefined, { key: 'thrice', ...at(0) })).rejects.toMatchObject({ code: 'spins_used' });
    expect((await showWheel(ctx)).spins).toHaveLength(2);
  });

  test('counts by account and campaign', async ({ services, make }) => {
    const wheel = await makeWheel(services, { spinsEach: 1 });
    const [first, other] = [await make.customer(), await make.customer()].map((who) => contextFor(services, who));
    await spinWheel(first!, undefined, at(9));
    await expect(spinWheel(first!, undefined, at(9))).rejects.toMatchObject({ code: 'spins_used', status: 409 });
    expect((await spinWheel(other!, undefined, at(9))).spinsLeft).toBe(0);
    await services.db.update(wheelCampaigns).set({ active: false }).where(eq(wheelCampaigns.id, wheel.id));
    await makeWheel(services);
    expect((await spinWheel(first!, undefined, at(9))).spinsLeft).toBe(1);
  });

  test('needs an account with a verified phone', async ({ services, ctx, make }) => {
    await makeWheel(services);
    await expect(spinWheel(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
    const customer = await make.customer({ phoneVerifiedAt: null });
    await expect(spinWheel(contextFor(services, customer), undefined, at(0))).rejects.toMatchObject({
      code: 'unverified',
    });
    const closed = await make.customer();
    await services.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, closed.userId));
    await expect(spinWheel(contextFor(services, closed), undefined, at(0))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await services.db.select().from(wheelSpins)).toEqual([]);
  });

  test('is all or nothing', async ({ services, make }) => {
    await makeWheel(services);
    const customer = await make.customer();
    const ctx = contextFor(services, customer);
    // The points can't be written, so the spin is not used up either.
    await inTransaction(ctx, async (tx) => {
      await tx.db.execute(
        sql`alter table point_entries add constraint none check (user_id <> ${sql.raw(String(customer.userId))})`,
      );
    });
    await expect(spinWheel(ctx, undefined, at(3))).rejects.toThrow();
    expect((await showWheel(ctx)).spinsLeft).toBe(2);
  });
});

describe('a wheel that is not open', () => {
  for (const [name, input] of [
    ['over', { endsAt: inDays(-0.5) }],
    ['not begun', { startsAt: inDays(1) }],
    ['switched off', { active: false }],
  ] as const)
    test(`(${name}) is not shown and not spun`, async ({ services, make }) => {
      await makeWheel(services, input);
      const ctx = contextFor(services, await make.customer());
      expect(await showWheel(ctx)).toEqual({ wheel: null, spinsLeft: 0, spins: [] });
      await expect(spinWheel(ctx, undefined, at(0))).rejects.toMatchObject({ code: 'wheel_closed', status: 409 });
    });

  test('still returns an earlier spin under the same key', async ({ services, make }) => {
    const wheel = await makeWheel(services);
    const ctx = contextFor(services, await make.customer());
    const first = await spinWheel(ctx, undefined, { key: 'k', ...at(0) });
    await services.db
      .update(wheelCampaigns)
      .set({ endsAt: inDays(-0.1) })
      .where(eq(wheelCampaigns.id, wheel.id));
    expect(await spinWheel(ctx, undefined, { key: 'k' })).toEqual(first);
  });
});

test('a guest sees the wheel with the chances, but no number of spins', async ({ services, ctx }) => {
  await makeWheel(services, { startsAt: inDays(-9) });
  await makeWheel(services, { nameAr: 'الأحدث', endsAt: inDays(1) });
  const shown = await showWheel({ ...ctx, locale: 'ar' });
  expect(shown).toMatchObject({ spinsLeft: null, spins: [], wheel: { name: 'الأحدث', spinsEach: 2 } });
  expect(shown.wheel!.prizes.map(({ label, chance }) => [label, chance])).toEqual([
    ['خصم 10%', 30],
    ['50 نقطة', 20],
    ['شحن مجاني', 40],
    ['حظ أوفر', 10],
  ]);
});

test('the coupon works for its winner only, gives its percent on one order, and is released when that is cancelled', async ({
  services,
  make,
}) => {
  await makeWheel(services);
  const winner = await make.customer();
  const other = await make.customer();
  const product = await make.product({ stock: 50 });
  const { code } = (await spinWheel(contextFor(services, winner), undefined, at(0))).spin.coupon!;
  const buy = async (who: typeof winner, coupon?: string) => {
    const ctx = contextFor(services, who);
    const { id } = await make.address(who.userId, { isDefault: false });
    await addToCart(ctx, { id: product.id, quantity: 2 });
    return checkout(ctx, { address_id: id, payment_method: 'cash_on_delivery', code: coupon });
  };
  const state = async () => (await showWheel(contextFor(services, winner))).spins[0]!.coupon!.state;
  await expect(buy(other, code)).rejects.toMatchObject({ code: 'coupon_refused' });
  // The first order has a better discount of its own.
  await buy(winner);
  const { order } = await buy(winner, code.toLowerCase());
  expect(order).toMatchObject({ discount: 2_000, discountReason: 'coupon' });
  expect(await state()).toBe('used');
  await expect(buy(winner, code)).rejects.toMatchObject({ code: 'coupon_refused' });

  const staff = await make.customer({ scopes: ['marketing.manage'] });
  const [odds] = await wheelOdds(contextFor(services, staff));
  expect(odds).toMatchObject({ state: 'running', spins: 1, spinsEach: 2 });
  expect(
    odds!.prizes.map(({ label: { en: label }, weight, chance, drawn, couponsUsed, cost }) => [
      label,
      weight,
      chance,
      drawn,
      couponsUsed,
      cost,
    ]),
  ).toEqual([
    ['10% off', 3, 30, 1, 1, 2_000],
    ['50 points', 2, 20, 0, 0, 0],
    ['Free shipping', 4, 40, 0, 0, 0],
    ['Nothing', 1, 10, 0, 0, 0],
  ]);

  await inTransaction(contextFor(services, staff), (tx) =>
    cancelOrder(tx, { orderId: order.id, by: 'staff', actorId: staff.userId, reason: 'Changed their mind' }),
  );
  expect(await state()).toBe('usable');
  const later = { ...contextFor(services, winner), now: inDays(8) };
  expect((await showWheel(later)).spins[0]!.coupon!.state).toBe('ended');
});

test('the odds need the scope', async ({ services, ctx, make }) => {
  await expect(wheelOdds(ctx)).rejects.toMatchObject({ code: 'unauthenticated' });
  const shopper = await make.customer({ scopes: ['content.manage'] });
  await expect(wheelOdds(contextFor(services, shopper))).rejects.toMatchObject({ code: 'forbidden' });
});

describe('the API', () => {
  test('shows the wheel to anybody and spins it for a shopper, once per key', async ({ services, make, call }) => {
    await makeWheel(services, { endsAt: inDays(3) });
    const guest = await call('GET', '/spin', { locale: 'ar' });
    expect(guest.body.data).toMatchObject({ name: 'عجلة', spins_left: null, spins: [] });
    expect(guest.body.data.prizes[0]).toEqual({ label: 'خصم 10%', kind: 'percent', value: 10, chance: 30 });
    expect((await call('POST', '/spin')).status).toBe(401);
    const as = await make.customer();
    const spin = async (key: string) => call('POST', '/spin', { as, headers: { 'Idempotency-Key': key } });
    const first = await spin('a');
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ prize_index: expect.any(Number), spins_left: 1 });
    expect((await spin('a')).body).toEqual(first.body);
    await spin('b');
    const third = await spin('c');
    expect([third.status, third.body.message]).toEqual([409, 'You have used all your spins on this wheel.']);
    const { body } = await call('GET', '/spin', { as });
    expect(body.data.spins_left).toBe(0);
    expect(body.data.spins.map((spin: { prize_index: number }) => spin.prize_index)[0]).toBe(
      first.body.data.prize_index,
    );
    const staff = await make.customer({ scopes: ['marketing.manage'] });
    const odds = await call('GET', '/staff/wheel', { as: staff });
    expect(odds.body.data[0]).toMatchObject({ state: 'running', spins: 2, spins_each: 2 });
    expect((await call('GET', '/staff/wheel', { as })).status).toBe(403);
  });

  test('reports that no wheel is open', async ({ make, call }) => {
    expect((await call('GET', '/spin')).body.data).toEqual({
      name: null,
      ends_at: null,
      spins_left: 0,
      prizes: [],
      spins: [],
    });
    const reply = await call('POST', '/spin', { as: await make.customer() });
    expect([reply.status, reply.body.message]).toEqual([409, 'The wheel is closed right now. Check back soon.']);
  });
});
