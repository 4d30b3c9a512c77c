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

/**
 * Parses an amount of EGP into piastres: a number, or text in Western, Arabic-Indic or Persian digits with optional thousands separators
 * (`1,250.5`, `١٬٢٥٠٫٥`). Throws `RangeError` for invalid amounts, and for fractions of a piastre.
 */
export function fromEgp(amount: number | string): Piastres {
  if (typeof amount === 'number') {
    const whole = Math.round(amount * 100);
    // A sum of floats may be off by a few units in the last place; a third decimal is off by far more.
    if (Math.abs(amount * 100 - whole) > Math.max(1e-6, Math.abs(whole) * 1e-12))
      throw new RangeError(`not an amount in EGP: ${amount}`);
    return piastres(whole);
  }
  const text = amount
    .trim()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount in EGP: ${amount}`);
  const [, sign, pounds = '', decimals = ''] = match;
  return piastres(Number(`${sign}${pounds.replaceAll(',', '')}${decimals.padEnd(2, '0')}`));
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

/**
 * Spreads `total` over lines in proportion to their weights by largest remainder, so that the parts sum to `total` exactly. Of equal remainders
 * the lower index comes first. When every weight is zero the parts are as equal as possible. No part exceeds its weight while `total` is at most
 * the sum of the weights. Throws `RangeError` for a negative total, a weight that is not a non-negative safe integer, or a non-zero total without
 * lines.
 */
export function prorate(total: Piastres, weights: readonly number[]): Piastres[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`can't spread ${total}`);
  for (const weight of weights)
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
  if (weights.length === 0) {
    if (total > 0) throw new RangeError(`no line to carry ${total}`);
    return [];
  }
  const exactWeights = weights.map(BigInt);
  const shares = exactWeights.some((weight) => weight > 0n) ? exactWeights : exactWeights.map(() => 1n);
  const sum = shares.reduce((a, b) => a + b, 0n);
  const parts = shares.map((share) => Number((BigInt(total) * share) / sum));
  const remainders = shares.map((share, index) => ({ index, remainder: (BigInt(total) * share) % sum }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const remaining = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders.slice(0, remaining)) parts[index] = (parts[index] as number) + 1;
  return parts.map(piastres);
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
