import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWorkingDays,
  cairoDate,
  cairoOffset,
  dayByOffset,
  type DeliveryDays,
  deliveryWindow,
} from './working-days.ts';

const at = (text: string) => new Date(text);

test('uses the day in Cairo, summer time included', () => {
  expect(cairoDate(at('2025-01-15T21:59:59Z'))).toBe('2025-01-15');
  expect(cairoDate(at('2025-01-15T22:00:00Z'))).toBe('2025-01-16');
  expect(cairoDate(at('2025-07-15T21:00:00Z'))).toBe('2025-07-16');
  expect(() => cairoDate(at('nonsense'))).toThrow(RangeError);
});

test('finds the same day by the offset, summer time included', () => {
  fc.assert(
    fc.property(fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true }), (moment) => {
      expect(dayByOffset(cairoOffset(moment))(moment)).toBe(cairoDate(moment));
    }),
  );
});

test.each([
  ['2025-01-12T10:00:00Z', 1, '2025-01-13'], // Sunday
  ['2025-01-16T10:00:00Z', 0, '2025-01-16'],
  ['2025-01-16T10:00:00Z', 1, '2025-01-19'], // Thursday
  ['2025-01-17T10:00:00Z', 0, '2025-01-19'], // Friday
  ['2025-01-17T10:00:00Z', 1, '2025-01-19'],
  ['2025-01-18T10:00:00Z', 1, '2025-01-19'], // Saturday
  ['2025-01-18T22:30:00Z', 1, '2025-01-20'], // already Sunday in Cairo
  ['2024-02-26T10:00:00Z', 5, '2024-03-04'], // across 29 February
  ['2025-12-29T10:00:00Z', 5, '2026-01-05'],
])('%s and %i working days is %s', (date, n, expected) => expect(addWorkingDays(at(date), n)).toBe(expected));

test('a number of days must be whole', () => {
  for (const bad of [-1, 0.5, Number.NaN])
    expect(() => addWorkingDays(at('2025-01-12T10:00:00Z'), bad)).toThrow(RangeError);
});

test('the days of a delivery are counted from the order', () => {
  expect(deliveryWindow(at('2025-01-12T10:00:00Z'), [7, 10])).toEqual({ from: '2025-01-21', to: '2025-01-26' });
  expect(deliveryWindow(at('2025-01-12T10:00:00Z'), [1, 2])).toEqual({ from: '2025-01-13', to: '2025-01-14' });
});

const orderedAt = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true });
const deliveryDays = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }))
  .map(([a, b]): DeliveryDays => [Math.min(a, b), Math.max(a, b)]);

test('a promise is in order, not before the order, and never on a weekend', () => {
  fc.assert(
    fc.property(orderedAt, deliveryDays, (moment, days) => {
      const { from, to } = deliveryWindow(moment, days);
      expect([from >= cairoDate(moment), from <= to]).toEqual([true, true]);
      for (const day of [from, to]) expect([5, 6]).not.toContain(new Date(day).getUTCDay());
    }),
  );
});

test('who orders later, or lives farther away, is promised no earlier day', () => {
  fc.assert(
    fc.property(orderedAt, deliveryDays, fc.nat({ max: 20 }), fc.nat({ max: 10 }), (moment, days, later, farther) => {
      const first = deliveryWindow(moment, days);
      const afterwards = deliveryWindow(new Date(moment.getTime() + later * 86_400_000), days);
      const elsewhere = deliveryWindow(moment, [days[0] + farther, days[1] + farther]);
      expect([first.from <= afterwards.from, first.to <= afterwards.to]).toEqual([true, true]);
      expect([first.from <= elsewhere.from, first.to <= elsewhere.to]).toEqual([true, true]);
    }),
  );
});

test('a browser computes the same promise by the offset of Cairo', () => {
  fc.assert(
    fc.property(orderedAt, deliveryDays, (moment, days) => {
      expect(deliveryWindow(moment, days, dayByOffset(cairoOffset(moment)))).toEqual(deliveryWindow(moment, days));
    }),
  );
});

test('counting the working days in between gives the number back', () => {
  const date = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (from, n) => {
      const end = Date.parse(addWorkingDays(from, n));
      let counted = 0;
      for (let day = Date.parse(cairoDate(from)) + 86_400_000; day <= end; day += 86_400_000)
        if (![5, 6].includes(new Date(day).getUTCDay())) counted += 1;
      expect(counted).toBe(n);
      expect([5, 6]).not.toContain(new Date(end).getUTCDay());
    }),
  );
});
