import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromEgp } from './from-egp.ts';
import {
  changeByPercent,
  egp,
  formatAmount,
  formatEgp,
  percentOf,
  piastres,
  includedVat,
  formatEgpNoBreak,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(piastres);

test('formats an amount like Intl', () => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const fractional = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(piastres), (p) => {
      expect(formatAmount(p)).toBe(fractional.format(p / 100));
      const amount = (p % 100 === 0 ? whole : fractional).format(Math.abs(p) / 100);
      expect(formatEgp(p, 'en')).toBe(`${p < 0 ? '-' : ''}EGP ${amount}`);
    }),
  );
  expect(formatAmount(piastres(Number.MAX_SAFE_INTEGER))).toBe('90,071,992,547,409.91');
});

test('piastres are safe integers', () => {
  expect(piastres(12_550)).toBe(12_550);
  expect(Object.is(piastres(-0), 0)).toBe(true);
  for (const bad of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => piastres(bad)).toThrow(RangeError);
});

test('converts pounds to piastres and back', () => {
  expect(fromEgp(1250.5)).toBe(125_050);
  expect(fromEgp(0.1 + 0.2)).toBe(30);
  expect(fromEgp('1,250.5')).toBe(125_050);
  expect(fromEgp(' ١٬٢٥٠٫٥٠ ')).toBe(125_050);
  expect(fromEgp('۹۹')).toBe(9_900);
  expect(fromEgp('-0')).toBe(0);
  expect(fromEgp('-3.07')).toBe(-307);
  for (const bad of ['', ' ', '1.005', '12,50', '1e3', '0x10', '5 EGP', '--1', '.5', '99999999999999999'])
    expect(() => fromEgp(bad), bad).toThrow(RangeError);
  for (const bad of [1.005, Number.NaN, Infinity]) expect(() => fromEgp(bad)).toThrow(RangeError);
});

test('every amount survives the conversion to EGP and back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (n) => {
      fc.pre(Math.abs(n) < 1e13);
      expect(fromEgp(egp(piastres(n)))).toBe(n);
      expect(fromEgp(String(egp(piastres(n))))).toBe(n);
    }),
  );
});

test('percentages round half up', () => {
  expect(percentOf(piastres(10), 25)).toBe(3); // 2.5
  expect(percentOf(piastres(-10), 25)).toBe(-2); // -2.5
  expect(percentOf(piastres(9), 25)).toBe(2); // 2.25
  expect(percentOf(piastres(1_000), 12.5)).toBe(125);
  expect(percentOf(piastres(99_999), 0)).toBe(0);
  expect(percentOf(piastres(99_999), 100)).toBe(99_999);
  expect(percentOf(piastres(Number.MAX_SAFE_INTEGER), 50)).toBe(2 ** 52);
  expect(() => percentOf(piastres(1), -1)).toThrow(RangeError);
  expect(() => percentOf(piastres(1), Number.NaN)).toThrow(RangeError);
});

test('the VAT contained in a price', () => {
  expect(includedVat(piastres(11_400))).toBe(1_400);
  expect(includedVat(piastres(100))).toBe(12); // 12.28
  expect(includedVat(piastres(11_000), 10)).toBe(1_000);
  expect(includedVat(piastres(0))).toBe(0);
  fc.assert(
    fc.property(amount, (price) => {
      const net = price - includedVat(price);
      expect(Math.abs(net * 1.14 - price)).toBeLessThanOrEqual(0.5 * 1.14 + 1e-4);
    }),
  );
});

test('prices for display', () => {
  expect(formatEgp(piastres(125_050), 'ar')).toBe('1,250.50 ج.م');
  expect(formatEgp(piastres(125_050), 'en')).toBe('EGP 1,250.50');
  expect(formatEgp(piastres(125_000), 'ar')).toBe('1,250 ج.م');
  expect(formatEgp(piastres(125_000), 'en')).toBe('EGP 1,250');
  expect(formatEgp(piastres(5), 'en')).toBe('EGP 0.05');
  expect(formatEgp(piastres(0), 'ar')).toBe('0 ج.م');
  expect(formatEgp(piastres(-4_550), 'en')).toBe('-EGP 45.50');
  expect(formatEgpNoBreak(piastres(-4_550), 'en')).toBe('-EGP\u00a045.50');
  expect(formatEgp(piastres(-4_550), 'ar')).toBe('\u200e-45.50 ج.م');
});

test('a price changed by a percentage is rounded once, half up, to the step', () => {
  expect(changeByPercent(piastres(1_000), -15)).toBe(850);
  expect(changeByPercent(piastres(333), 12.5)).toBe(375);
  expect(changeByPercent(piastres(850), 12.5, piastres(50))).toBe(950);
  expect(changeByPercent(piastres(1_025), 0, piastres(50))).toBe(1_050);
  expect(changeByPercent(piastres(500), -100)).toBe(0);
  for (const wrong of [-100.5, Number.NaN, Infinity])
    expect(() => changeByPercent(piastres(1), wrong)).toThrow(RangeError);
  expect(() => changeByPercent(piastres(1), 1, piastres(0))).toThrow(RangeError);
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: -10_000, max: 10_000 }),
      fc.integer({ min: 1, max: 500 }),
      (p, basis, step) => {
        const result = changeByPercent(p, basis / 100, piastres(step));
        expect(result % step).toBe(0);
        // Exact in integers: at most half a step from the true result.
        const off = 2n * (10_000n * BigInt(result) - BigInt(p) * BigInt(10_000 + basis));
        expect(off > -10_000n * BigInt(step) && off <= 10_000n * BigInt(step)).toBe(true);
      },
    ),
  );
});
