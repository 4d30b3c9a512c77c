import { z } from 'zod';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, singleLine, rowId, integer, timestamp } from '#shop/parse.ts';
import type { PrizeKind } from '../wheel.ts';

const label = z.object({ ar: singleLine(60), en: singleLine(60) });

const prize = z.object({
  /** The id of an existing prize; a prize without one is new. */
  id: z.preprocess(emptyToUndefined, rowId.optional()),
  label,
  kind: z.enum(['percent', 'free_shipping', 'points', 'nothing']),
  /** Percent or points; ignored for other kinds. */
  value: z.preprocess((value) => (value === '' || value === null ? undefined : value), integer(0, 100_000).default(0)),
  /** Its share of the sum of all weights. */
  weight: integer(1, 1_000_000),
});

/** In the order on the wheel. */
const prizes = z.array(prize).min(2).max(12);

const fields = {
  name: z.object({ ar: singleLine(100), en: singleLine(100) }),
  spins_each: integer(1, 20),
  starts_at: z.preprocess(emptyToUndefined, timestamp.optional()),
  ends_at: timestamp.optional(),
  prizes,
};

export const createWheelInput = z.object({ ...fields, spins_each: fields.spins_each.default(2) });

export const changedWheel = z.object({
  name: fields.name.optional(),
  spins_each: fields.spins_each.optional(),
  starts_at: fields.starts_at,
  ends_at: fields.ends_at,
  prizes: prizes.optional(),
});

export type GivenPrize = z.output<typeof prize>;

/** Checks the values of the prizes for their kinds; 422 at the prize. */
export function validatePrizes(prizes: readonly GivenPrize[]): (GivenPrize & { value: number })[] {
  const issues: FieldIssues = {};
  const validated = prizes.map((prize, index) => {
    const most: Record<PrizeKind, number> = { percent: 100, points: 100_000, free_shipping: 0, nothing: 0 };
    const value = most[prize.kind] === 0 ? 0 : prize.value;
    const field = `prizes.${index}.value`;
    if (most[prize.kind] > 0 && value < 1) issues[field] = [{ key: 'too_small', params: { n: 1 } }];
    if (value > most[prize.kind]) issues[field] = [{ key: 'too_big', params: { n: most[prize.kind] } }];
    return { ...prize, value };
  });
  if (Object.keys(issues).length > 0) throw new ShopError('invalid', { fields: issues });
  return validated;
}
