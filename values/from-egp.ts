import { asciiDigits } from './digits.ts';
import { type Piastres, piastres } from './money.ts';

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
  const text = asciiDigits(amount).trim().replace(/٫/g, '.').replace(/٬/g, ',');
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount in EGP: ${amount}`);
  const [, sign, pounds = '', decimals = ''] = match;
  return piastres(Number(`${sign}${pounds.replaceAll(',', '')}${decimals.padEnd(2, '0')}`));
}
