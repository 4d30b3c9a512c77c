import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cairoTime, momentInCairo } from './cairo-time.ts';

test('Cairo is two hours ahead in winter, three in summer', () => {
  expect(cairoTime('2026-01-10T07:30:00.000Z')).toBe('2026-01-10T09:30');
  expect(cairoTime('2026-07-10T07:30:00.000Z')).toBe('2026-07-10T10:30');
  expect(momentInCairo('2026-01-10T09:30')).toBe('2026-01-10T07:30:00.000Z');
  expect(momentInCairo('')).toBeNull();
});

test('a shown time converts back to its timestamp, except in the repeated hour', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (date) => {
      const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      const back = Date.parse(momentInCairo(cairoTime(moment.toISOString()))!);
      expect([0, -3_600_000]).toContain(back - moment.getTime());
    }),
  );
});
