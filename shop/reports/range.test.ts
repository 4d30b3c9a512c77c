import fc from 'fast-check';
import { expect } from 'vitest';
import { contextFor, test } from '#test/fixtures.ts';
import { lastDays, maxDays, rangeOf, rangeInput } from './range.ts';

test('the last days end today in Cairo', () => {
  // Half past ten in the evening in London is the next day in Cairo.
  expect(lastDays(new Date('2026-07-01T22:30:00Z'), 30)).toEqual({ from: '2026-06-03', to: '2026-07-02' });
  expect(lastDays(new Date('2026-07-01T12:00:00Z'), 1)).toEqual({ from: '2026-07-01', to: '2026-07-01' });
});

test('a report covers its days, both included, and at most a year', async ({ services }) => {
  const ctx = { ...contextFor(services), actor: { kind: 'user', id: 1, scopes: ['reports.view'] } } as never;
  const range = (input: object) => rangeOf(ctx, rangeInput.parse(input));
  expect(range({ from: '2026-02-28', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-03-01', days: 2 });
  expect(range({ to: '2026-03-01', from: '' })).toMatchObject({ from: '2026-01-31', days: 30 });
  const start = Date.parse('2024-01-01');
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 400 }), (length) => {
      const input = { from: '2024-01-01', to: new Date(start + (length - 1) * 86_400_000).toISOString().slice(0, 10) };
      if (length >= 1 && length <= maxDays) expect(range(input).days).toBe(length);
      else expect(() => range(input)).toThrow();
    }),
  );
});
