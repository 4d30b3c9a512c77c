import { z } from 'zod';
import { asciiDigits } from '#values/digits.ts';
import { piastres } from '#values/money.ts';

/** An amount of EGP as typed or sent: at most two decimals, Western or Arabic digits; parsed to piastres. */
export const egpAmount = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? asciiDigits(value)
          .replace(/[٬,\s]/g, '')
          .replace('٫', '.') || undefined
      : typeof value === 'number'
        ? String(value)
        : (value ?? undefined),
  z
    .string()
    .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), 'amount_invalid')
    .transform((text) => piastres(Math.round(Number(text) * 100))),
);
