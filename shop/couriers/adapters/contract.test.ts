import { describe, expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { aramexAccount, aramexStandIn } from '#test/aramex-stand-in.ts';
import { bostaKey, bostaSecret, bostaStandIn } from '#test/bosta-stand-in.ts';
import {
  type CourierAdapter,
  CourierCredentialsRefused,
  CourierRefused,
  CourierUnavailable,
  type DeliveryRequest,
} from './adapter.ts';
import { createAramex } from './aramex.ts';
import { createBosta } from './bosta.ts';
import type { ClientOptions } from './client.ts';

const request: DeliveryRequest = {
  type: 'send',
  reference: 'P-1001-1',
  collect: piastres(45_050),
  units: 3,
  description: '2 × Rose water, 1 × Night cream',
  notes: 'Call first',
  weightGrams: 750,
  receiver: { name: 'Salma Adel', phone: '+201001234567' },
  address: { governorate: 'Cairo', city: 'Nasr City', line: '7 Abbas El Akkad, floor 3', postalCode: null },
};

type Subject = {
  adapter: (options?: Partial<ClientOptions> & { hasWrongKey?: boolean }) => CourierAdapter;
  /** What the courier has: the amount to collect, and whether it is cancelled, by delivery. */
  deliveries: () => { collect: number; isCancelled: boolean }[];
  /** Makes the courier accept the next delivery and lose its answer, or refuse it. */
  fail: (kind: 'lose' | 'refuse') => void;
  /** Moves the latest delivery to a state. */
  move: (state: 'delivered' | 'returning' | 'unknown') => void;
};

function bostaSubject(): Subject {
  const stand = bostaStandIn();
  const states = { delivered: 45, returning: 46, unknown: 77 };
  return {
    adapter: ({ hasWrongKey, ...options } = {}) =>
      createBosta({
        base: 'http://bosta.test',
        apiKey: hasWrongKey ? 'wrong' : bostaKey,
        webhookSecret: bostaSecret,
        fetch: stand.fetch,
        ...options,
      }),
    deliveries: () => stand.deliveries.map(({ cod, state }) => ({ collect: cod, isCancelled: state === 48 })),
    fail: (kind) => void (stand.fail = kind),
    move: (state) => void (stand.deliveries.at(-1)!.state = states[state]),
  };
}

function aramexSubject(): Subject {
  const stand = aramexStandIn();
  const codes = { delivered: 'SH005', returning: 'SH069', unknown: 'SH999' };
  return {
    adapter: ({ hasWrongKey, ...options } = {}) =>
      createAramex({
        base: 'http://aramex.test',
        ...aramexAccount,
        ...(hasWrongKey && { password: 'wrong' }),
        fetch: stand.fetch,
        ...options,
      }),
    deliveries: () =>
      stand.shipments.map(({ shipment: { Details }, isHeld }) => ({
        collect: Details.CashOnDeliveryAmount?.Value ?? 0,
        isCancelled: isHeld,
      })),
    fail: (kind) => void (stand.fail = kind),
    move: (state) => void stand.shipments.at(-1)!.updates.push({ code: codes[state], ms: 1e12 + 60_000 }),
  };
}

const nothing = { waybill: '99999999', externalId: null };

describe.each([
  ['Bosta', bostaSubject],
  ['Aramex', aramexSubject],
] as const)('the adapter of %s', (_name, subjectOf) => {
  test('creates a delivery with its cash, prints its label and cancels it', async () => {
    const { adapter, deliveries } = subjectOf();
    const courier = adapter();
    const delivery = await courier.create(request);
    expect(delivery.waybill).toMatch(/^\d+$/);
    expect((await courier.label(delivery)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(deliveries()).toEqual([{ collect: 450.5, isCancelled: false }]);
    await courier.cancel(delivery);
    expect(deliveries()).toEqual([{ collect: 450.5, isCancelled: true }]);
    await courier.create({ ...request, collect: piastres(0) });
    expect(deliveries().at(-1)).toEqual({ collect: 0, isCancelled: false });
  });

  test('reports what happened once, whatever the number of questions', async () => {
    const { adapter, move } = subjectOf();
    const courier = adapter();
    const delivery = await courier.create(request);
    expect((await courier.track(delivery)).map(({ status }) => status)).toEqual([null]);
    move('delivered');
    const reports = await courier.track(delivery);
    expect(reports.at(-1)).toMatchObject({ code: delivery.waybill, status: 'delivered' });
    expect(await courier.track(delivery)).toEqual(reports);
  });

  test.each([
    ['returning', 'returning'],
    ['unknown', null],
  ] as const)('a state that is %s leads to the status %s', async (state, status) => {
    const { adapter, move } = subjectOf();
    const courier = adapter();
    const delivery = await courier.create(request);
    move(state);
    expect((await courier.track(delivery)).at(-1)).toMatchObject({ status });
  });

  test('another amount reaches the delivery, also when it is sent again, or the courier says that it can’t', async () => {
    const { adapter, deliveries, move } = subjectOf();
    const courier = adapter();
    const delivery = await courier.create(request);
    if (!courier.changeAmount) return;
    for (const amount of [12_050, 12_050, 0]) {
      await courier.changeAmount(delivery, piastres(amount));
      expect(deliveries()).toEqual([{ collect: amount / 100, isCancelled: false }]);
    }
    await expect(courier.changeAmount(nothing, piastres(1))).rejects.toBeInstanceOf(CourierRefused);
    await expect(adapter({ hasWrongKey: true }).changeAmount!(delivery, piastres(1))).rejects.toBeInstanceOf(
      CourierCredentialsRefused,
    );
    move('delivered');
    await expect(courier.changeAmount(delivery, piastres(1))).rejects.toBeInstanceOf(CourierRefused);
  });

  test('says that there is no delivery when it is refused', async () => {
    const { adapter, deliveries, fail } = subjectOf();
    fail('refuse');
    const log: string[] = [];
    const refusal = adapter({ log: (text) => log.push(text) }).create(request);
    await expect(refusal).rejects.toBeInstanceOf(CourierRefused);
    await expect(refusal).rejects.not.toBeInstanceOf(CourierCredentialsRefused);
    expect(deliveries()).toEqual([]);
    expect(log).toHaveLength(1);
    for (const secret of ['Salma', '1001234567', 'Abbas', bostaKey, aramexAccount.password])
      expect(log.join()).not.toContain(secret);
  });

  test('an unknown waybill is refused, and not taken for an outage', async () => {
    const courier = subjectOf().adapter();
    await expect(courier.track(nothing)).rejects.toBeInstanceOf(CourierRefused);
    await expect(courier.cancel(nothing)).rejects.toBeInstanceOf(CourierRefused);
  });

  test('a lost answer leaves open whether there is a delivery', async () => {
    const { adapter, deliveries, fail } = subjectOf();
    fail('lose');
    await expect(adapter().create(request)).rejects.toBeInstanceOf(CourierUnavailable);
    expect(deliveries()).toHaveLength(1);
  });

  test('refused credentials are told apart, and leave no delivery', async () => {
    const { adapter, deliveries } = subjectOf();
    const log: string[] = [];
    const courier = adapter({ hasWrongKey: true, log: (text) => log.push(text) });
    const calls = [courier.create(request), courier.label(nothing), courier.track(nothing), courier.cancel(nothing)];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(CourierCredentialsRefused) });
    expect(deliveries()).toEqual([]);
    expect(log).toHaveLength(4);
  });

  test.each([
    ['is down', () => Promise.reject(new TypeError('refused'))],
    ['has an error', () => Promise.resolve(new Response('', { status: 503 }))],
    ['answers with a page', () => Promise.resolve(new Response('<html>Maintenance</html>'))],
    ['answers with JSON of another shape', () => Promise.resolve(Response.json({ ok: true, data: [] }))],
    [
      'answers too late',
      ({ signal }: Request) =>
        new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ],
  ])('is unavailable when it %s', async (_case, fetch) => {
    const courier = subjectOf().adapter({ fetch, timeoutMs: 5 });
    for (const call of [courier.create(request), courier.label(nothing), courier.track(nothing)])
      await expect(call).rejects.toBeInstanceOf(CourierUnavailable);
  });
});
