import { describe, expect } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { orderLines, settings, wheelCampaigns, wheelPrizes } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import { addPoints } from '#shop/rewards/points.ts';
import { plainPdf } from '#test/files.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestApi, createTestServices, test } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';
import { paths } from './paths.ts';

type Request = { path?: string; body?: () => unknown };

/** A call that succeeds once, and the same call with other data; a spin has no data. */
type Case = { as: Customer; first: Request; other?: Request };

type Setup = (make: Factories, services: Services) => Promise<Case>;

const transfer =
  (amount: string, pages = 1) =>
  (): FormData => {
    const form = new FormData();
    form.set('amount', amount);
    form.set('payment_method', 'instant_transfer');
    form.set('receipt', new File([new Uint8Array(plainPdf({ pages }))], 'receipt.pdf'));
    return form;
  };

const delivered = (make: Factories, userId: number) =>
  make.order({
    userId,
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    paid: 23_000,
    deliveredAt: new Date(),
    reservedUntil: null,
  });

/** All routes that accept an Idempotency-Key. */
const setups: Record<string, Setup> = {
  [paths.checkout]: async (make) => {
    const as = await make.customer();
    const address = await make.address(as.userId);
    await make.cart(as.userId, [{ product: await make.product(), quantity: 2 }]);
    await make.wallet(as.userId, 5_000);
    const body = { address_id: address.id, payment_method: 'cash_on_delivery', use_wallet: true };
    return { as, first: { body: () => body }, other: { body: () => ({ ...body, order_gift_note: 'other' }) } };
  },
  [paths.signInCode]: async (make) => {
    const body = { phone: '+201155555561', name: 'Mona' };
    return {
      as: await make.customer(),
      first: { body: () => body },
      other: { body: () => ({ ...body, name: 'Sara' }) },
    };
  },
  [paths.reorder]: async (make) => {
    const as = await make.customer();
    const [first, other] = [await delivered(make, as.userId), await delivered(make, as.userId)];
    const pathOf = ({ id }: { id: number }) => paths.reorder.replace('{id}', String(id));
    return { as, first: { path: pathOf(first) }, other: { path: pathOf(other) } };
  },
  [paths.makeReturn]: async (make, { db }) => {
    const as = await make.customer();
    const { id } = await delivered(make, as.userId);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const body = { order_id: id, items: [{ order_item_id: line!.id, quantity: 1 }], reason: 'changed_mind' };
    return { as, first: { body: () => body }, other: { body: () => ({ ...body, note: 'other' }) } };
  },
  [paths.transferPoints]: async (make, services) => {
    const as = await make.customer();
    await addPoints(contextFor(services), { userId: as.userId, amount: 500, kind: 'correction', reference: 'test' });
    return { as, first: { body: () => ({ points: 200 }) }, other: { body: () => ({ points: 100 }) } };
  },
  [paths.deposit]: async (make) => ({
    as: await make.customer(),
    first: { body: transfer('100') },
    // The same data with another file.
    other: { body: transfer('100', 2) },
  }),
  [paths.spin]: async (make, { db }) => {
    const startsAt = new Date(Date.now() - 1000);
    const [wheel] = await db.insert(wheelCampaigns).values({ nameAr: 'عجلة', nameEn: 'Wheel', startsAt }).returning();
    await db.insert(wheelPrizes).values([
      { campaignId: wheel!.id, position: 0, kind: 'percent', value: 5, weight: 1 },
      { campaignId: wheel!.id, position: 1, kind: 'points', value: 50, weight: 1 },
    ]);
    return { as: await make.customer(), first: {} };
  },
  [paths.staffOrders]: async (make) => {
    const as = await make.customer({ scopes: ['orders.manage'] });
    const shopper = await make.customer();
    const address = await make.address(shopper.userId);
    const product = await make.product();
    const body = {
      phone: shopper.phone,
      lines: [{ product_id: product.id, quantity: 2 }],
      address_id: address.id,
      payment_method: 'cash_on_delivery',
      source: 'whatsapp',
      discount_percent: 5,
    };
    return { as, first: { body: () => body }, other: { body: () => ({ ...body, note: 'other' }) } };
  },
  [paths.staffProductsBulk]: async (make) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const { id } = await make.product();
    const body = { ids: [id], action: 'price', way: 'percent', percent: 10 };
    return { as, first: { body: () => body }, other: { body: () => ({ ...body, percent: 11 }) } };
  },
  [paths.staffProductStock]: async (make) => {
    const as = await make.customer({ scopes: ['catalogue.manage'] });
    const path = paths.staffProductStock.replace('{id}', String((await make.product()).id));
    return {
      as,
      first: { path, body: () => ({ change: 10 }) },
      other: { path, body: () => ({ change: 11 }) },
    };
  },
  [paths.staffCorrections]: async (make) => {
    const as = await make.customer({ scopes: ['wallet.adjust'] });
    const { phone } = await make.customer();
    const body = { phone, amount: 100, reason: 'Paid twice' };
    return { as, first: { body: () => body }, other: { body: () => ({ ...body, amount: 101 }) } };
  },
};

const closed = { ar: 'مغلق', en: 'Closed' };

/** Settings under which the calls above are refused. */
const refusing = {
  closed_payment_methods: { cash_on_delivery: closed, instant_transfer: closed },
  order_discount_limit: 0,
  deposit_min: 20_000,
  points_unit: 300,
  open_returns: 1,
};

test('every route that accepts an Idempotency-Key is tested here', async ({ call }) => {
  const { body } = await call('GET', '/openapi.json');
  const accepting = Object.entries(body.paths as Record<string, Record<string, { parameters?: { name: string }[] }>>)
    .filter(([, calls]) =>
      Object.values(calls).some(({ parameters }) =>
        parameters?.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
      ),
    )
    .map(([path]) => path);
  expect(accepting.toSorted()).toEqual(Object.keys(setups).toSorted());
});

// PGlite has one connection, so that there the concurrent calls run one after the other; the result is the same.
describe('under one key', () => {
  test.for(Object.entries(setups))(
    '%s takes effect once: concurrent and later calls get the first reply, other data is refused',
    async ([path, setup], { database }) => {
      const defects: unknown[] = [];
      const services = createTestServices(database);
      const call = createTestApi(services, defects);
      const { as, first, other } = await setup(factories(database.db), services);
      const send = (request: Request, locale: 'ar' | 'en' = 'en') =>
        call('POST', request.path ?? path, {
          as,
          locale,
          headers: { 'Idempotency-Key': 'once' },
          ...(request.body && { body: request.body() }),
        });
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(first)));
      const [{ status, body }] = replies as [(typeof replies)[0]];
      expect([200, 201], JSON.stringify(body)).toContain(status);
      // A second effect would have another id or another balance.
      for (const reply of [...replies, await send(first)]) expect([reply.status, reply.body]).toEqual([status, body]);
      // Staff read a stored order in their own language.
      if (!as.scopes.length) expect((await send(first, 'ar')).body.data).toEqual(body.data);
      if (other)
        expect(await send(other)).toMatchObject({
          status: 422,
          body: { message: getMessages('en').errors.idempotency_mismatch },
        });
      const values = Object.entries(refusing).map(([key, value]) => ({ key, value }));
      await database.db.insert(settings).values(values);
      await services.settings.refresh();
      const late = await send(first);
      await database.db.delete(settings).where(inArray(settings.key, Object.keys(refusing)));
      expect([late.status, late.body]).toEqual([status, body]);
      expect(defects).toEqual([]);
    },
  );
});
