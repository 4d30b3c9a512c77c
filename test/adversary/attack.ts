import type { Shops } from './shops.ts';

/** How many attempts an attack makes: `short` is for CI. */
export type Size = 'short' | 'full';

/**
 * The result of an attack. `tried` counts attempts, `refused` those that the shop refused, `lost` everything that must not happen: money from
 * nothing, an owner locked out, a missing order that was answered, a process that ended, a connection that was reset.
 */
export type Outcome = { tried: number; refused: number; lost: number; notes: string[] };

export type Attack = { name: string; run(shops: Shops, size: Size): Promise<Outcome> };

/** Runs `work` for each of `items`, up to `width` at a time; results are in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}

/** How often each value occurs, as `200 × 3, 503 × 1`. */
export const tally = (values: readonly (number | string)[]): string =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { length }]) => `${value} × ${length}`)
    .join(', ');
