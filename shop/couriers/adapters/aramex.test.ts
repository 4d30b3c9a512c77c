import { describe, expect, test } from 'vitest';
import { piastres } from '#values/money.ts';
import { aramexAccount, aramexStandIn } from '#test/aramex-stand-in.ts';
import { CourierRefused, CourierUnavailable, type DeliveryRequest } from './adapter.ts';
import { createAramex } from './aramex.ts';

const request: DeliveryRequest = {
  type: 'send',
  reference: 'P-1001-1',
  collect: piastres(45_050),
  units: 1,
  description: '1 × Rose water',
  notes: 'Call first',
  weightGrams: null,
  receiver: { name: 'Salma Adel', phone: '+201001234567' },
  address: { governorate: 'Giza', city: 'Dokki', line: '7 Mesaha', postalCode: null },
};

function open() {
  const stand = aramexStandIn();
  const log: string[] = [];
  const courier = createAramex({
    base: 'http://aramex.test',
    ...aramexAccount,
    fetch: stand.fetch,
    log: (text) => log.push(text),
  });
  return { stand, courier, log };
}

test('a long address is cut between words into three lines, and goes on in the comments', async () => {
  const { stand, courier } = open();
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  await courier.create({ ...request, address: { ...request.address, line: words.join(' ') } });
  const { Consignee, Comments } = stand.shipments[0]!.shipment;
  const { Line1, Line2, Line3 } = Consignee.PartyAddress;
  expect([Line1, Line2, Line3, Comments].join(' ')).toBe(`${words.join(' ')}, Dokki / Call first`);
  await courier.create({ ...request, address: { ...request.address, line: 'x'.repeat(120) } });
  expect(stand.shipments).toHaveLength(2);
});

test('only deliveries to send are offered, and others reach nobody', async () => {
  const { stand, courier } = open();
  for (const type of ['cash', 'return', 'exchange'] as const)
    await expect(courier.create({ ...request, type })).rejects.toBeInstanceOf(CourierRefused);
  expect(stand.shipments).toEqual([]);
});

test('a refusal is logged by its code, without the city', async () => {
  const { courier, log } = open();
  const address = { ...request.address, governorate: 'Atlantis' };
  await expect(courier.create({ ...request, address })).rejects.toThrow('ERR05');
  expect(log).toEqual(['aramex CreateShipments: refused (ERR05)']);
});

test('a number together with an error leaves open whether there is a shipment', async () => {
  const { stand, courier } = open();
  stand.fail = 'doubt';
  await expect(courier.create(request)).rejects.toBeInstanceOf(CourierUnavailable);
  expect(stand.shipments).toHaveLength(1);
});

test('a label is read from Base64 too', async () => {
  const { stand, courier } = open();
  stand.isBase64 = true;
  expect((await courier.label(await courier.create(request))).toString()).toBe('%PDF-1.4 label');
});

describe('updates', () => {
  /** The statuses of a shipment with these updates, a minute apart. */
  async function statusesOf(...codes: string[]) {
    const { stand, courier, log } = open();
    const delivery = await courier.create(request);
    stand.shipments[0]!.updates = codes.map((code, index) => ({ code, ms: 1e12 + index * 60_000 }));
    const reports = await courier.track(delivery);
    return { statuses: reports.map(({ status }) => status), reports, log, courier, delivery };
  }

  test('come oldest first, with the time in UTC and the description as a note', async () => {
    const { reports } = await statusesOf('SH014', 'SH047', 'SH003', 'SH005');
    expect(reports.map(({ state, status }) => [state, status])).toEqual([
      ['SH014', null],
      ['SH047', 'out'],
      ['SH003', 'out'],
      ['SH005', 'delivered'],
    ]);
    expect(reports[1]).toMatchObject({ at: new Date(1e12 + 60_000), note: 'Description of SH047' });
    expect(new Set(reports.map(({ key }) => key)).size).toBe(4);
  });

  test('on the way back are returning, also at a facility', async () => {
    const { statuses } = await statusesOf('SH003', 'SH033', 'SH498', 'SH022', 'SH069');
    expect(statuses).toEqual(['out', 'out', 'returning', 'returning', 'returning']);
  });

  test('with an unknown code change nothing, and the code is logged once', async () => {
    const { statuses, log, courier, delivery } = await statusesOf('SH003', 'SH777', 'SH777');
    expect(statuses).toEqual(['out', null, null]);
    await courier.track(delivery);
    expect(log).toEqual(['aramex TrackShipments: unknown update code SH777']);
  });

  test('without a time that can be read, or of another day to come, are left out', async () => {
    const { stand, courier } = open();
    const delivery = await courier.create(request);
    stand.shipments[0]!.updates = [
      { code: 'SH005', ms: Number.NaN },
      { code: 'SH005', ms: Date.now() + 3 * 86_400_000 },
      { code: 'SH003', ms: 1e12 },
    ];
    expect((await courier.track(delivery)).map(({ state }) => state)).toEqual(['SH003']);
  });
});
