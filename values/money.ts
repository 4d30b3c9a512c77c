import type { Locale } from './locale.ts';
import { formatThousands } from './format-thousands.ts';
import { VAT_PERCENT } from './figures.ts';

/** An amount of money: a whole number of piastres, 100 to the Egyptian pound. */
export type Piastres = number & { readonly __brand: 'piastres' };

/** Brands a whole number of piastres. Throws `RangeError` unless `n` is a safe integer. */
export function piastres(n: number): Piastres {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of piastres: ${n}`);
  return (n === 0 ? 0 : n) as Piastres;
}

/** The amount in EGP with at most two decimals, as replies show it. */
export function egp(p: Piastres): number {
  return p / 100;
}

/** The nearest integer to `numerator / denominator`, halves upwards: the only function that rounds money. `denominator` is positive. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const floor = doubled / divisor - (doubled % divisor < 0n ? 1n : 0n);
  return Number(floor);
}

/** Hundredths of a percent as an integer, so that 12.5 % is exact. */
function basisPoints(percent: number): bigint {
  if (!Number.isFinite(percent) || percent < 0) throw new RangeError(`not a percentage: ${percent}`);
  return BigInt(Math.round(percent * 100));
}

/** `percent` of an amount (not negative, with at most two decimals), rounded half up to the piastre. */
export function percentOf(p: Piastres, percent: number): Piastres {
  return piastres(divideHalfUp(BigInt(p) * basisPoints(percent), 10_000n));
}

/**
 * An amount increased by `percent`, or decreased by a negative one (with at most two decimals), to the nearest whole `step`, half up: rounded
 * once. Throws `RangeError` below -100 % and for an invalid step.
 */
export function changeByPercent(p: Piastres, percent: number, step: Piastres = piastres(1)): Piastres {
  if (!Number.isFinite(percent) || percent < -100) throw new RangeError(`not a change in percent: ${percent}`);
  if (step < 1) throw new RangeError(`not a step: ${step}`);
  const factor = 10_000n + BigInt(Math.round(percent * 100));
  return piastres(divideHalfUp(BigInt(p) * factor, 10_000n * BigInt(step)) * step);
}

/** The VAT contained in a price that includes it: at 14 % of 114.00 EGP, 14.00 EGP. Rounded half up to the piastre. */
export function includedVat(p: Piastres, percent = VAT_PERCENT): Piastres {
  const rate = basisPoints(percent);
  return piastres(divideHalfUp(BigInt(p) * rate, 10_000n + rate));
}

/** `1,250.50`, without its sign; no decimals for whole pounds, unless `always`. */
function amountOf(p: Piastres, always = false): string {
  const rest = Math.abs(p) % 100;
  const pounds = formatThousands((Math.abs(p) - rest) / 100);
  return rest === 0 && !always ? pounds : `${pounds}.${String(rest).padStart(2, '0')}`;
}

/** A price for display, in Western digits: `1,250.50 ج.م` or `EGP 1,250.50`; no decimals for whole pounds. */
export function formatEgp(p: Piastres, locale: Locale): string {
  const amount = amountOf(p);
  // The left-to-right mark keeps the minus on the number's left in Arabic text.
  if (locale === 'ar') return `${p < 0 ? '\u200e-' : ''}${amount} ج.م`;
  return `${p < 0 ? '-' : ''}EGP ${amount}`;
}

/** Like `formatEgp`, with a non-breaking space: in a sentence a line must not break between an amount and its currency. */
export const formatEgpNoBreak = (p: Piastres, locale: Locale): string => formatEgp(p, locale).replace(' ', '\u00a0');

/** An amount for a column of figures: always two decimals, with the currency in the column's header. `1,250.50`, `-3.00`. */
export const formatAmount = (p: Piastres): string => `${p < 0 ? '-' : ''}${amountOf(p, true)}`;
