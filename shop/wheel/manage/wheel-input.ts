import { z } from 'zod';
import { moment } from '#shop/catalogue/manage/input.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { blankAsAbsent, line, rowId, whole } from '#shop/parse.ts';
import type { PrizeKind } from '../wheel.ts';

const label = z.object({ ar: line(60), en: line(60) });

const prize = z.object({
  /** Of a prize that is there; without one it is new. */
  id: z.preprocess(blankAsAbsent, rowId.optional()),
  label,
  kind: z.enum(['percent', 'free_shipping', 'points', 'nothing']),
  /** Percent or points; of the others it does not count. */
  value: z.preprocess((value) => (value === '' || value === null ? undefined : value), whole(0, 100_000).default(0)),
  /** How many of all weights together fall on it. */
  weight: whole(1, 1_000_000),
});

/** In the order they stand on the wheel. */
const prizes = z.array(prize).min(2).max(12);

const fields = {
  name: z.object({ ar: line(100), en: line(100) }),
  spins_each: whole(1, 20),
  starts_at: z.preprocess(blankAsAbsent, moment.optional()),
  ends_at: moment.optional(),
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

/** What a prize is worth, as its kind has it; 422 at the prize. */
export function soundPrizes(given: readonly GivenPrize[]): (GivenPrize & { value: number })[] {
  const issues: FieldIssues = {};
  const sound = given.map((one, index) => {
    const most: Record<PrizeKind, number> = { percent: 100, points: 100_000, free_shipping: 0, nothing: 0 };
    const value = most[one.kind] === 0 ? 0 : one.value;
    const field = `prizes.${index}.value`;
    if (most[one.kind] > 0 && value < 1) issues[field] = [{ key: 'too_small', params: { n: 1 } }];
    if (value > most[one.kind]) issues[field] = [{ key: 'too_big', params: { n: most[one.kind] } }];
    return { ...one, value };
  });
  if (Object.keys(issues).length > 0) throw new ShopError('invalid', { fields: issues });
  return sound;
}
