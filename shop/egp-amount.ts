import { z } from 'zod';
import { fromEgp } from '#values/from-egp.ts';
import type { Piastres } from '#values/money.ts';

/** An amount of EGP as typed or sent, below a billion: at most two decimals, Western or Arabic digits; parsed to piastres. */
export const egpAmount = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.trim() || undefined
      : typeof value === 'number'
        ? String(value)
        : (value ?? undefined),
  z.string().transform((text, context): Piastres => {
    try {
      const amount = fromEgp(text);
      if (amount >= 0 && amount < 100_000_000_000) return amount;
    } catch {
      // The issue below says it.
    }
    context.addIssue({ code: 'custom', message: 'amount_invalid' });
    return z.NEVER;
  }),
);
