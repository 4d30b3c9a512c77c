import { expect, test } from 'vitest';
import { fromEgp } from '#values/from-egp.ts';
import { correctionAmount } from './correction.ts';

test('the direction gives the sign; digits and separators are left to the server', () => {
  expect(correctionAmount({ amount: ' 50 ', direction: 'add' })).toBe('50');
  expect(correctionAmount({ amount: '٥٠', direction: 'take' })).toBe('-٥٠');
  expect(fromEgp(correctionAmount({ amount: '٥٠', direction: 'take' }))).toBe(-5_000);
});

test('an amount with a sign of its own is refused in both directions', () => {
  for (const direction of ['add', 'take'])
    expect(() => fromEgp(correctionAmount({ amount: '-50', direction }))).toThrow(RangeError);
});
