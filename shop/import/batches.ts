import { isAway } from '#db/is-away.ts';

/** What comes, gathered until it weighs `most`. */
export async function* inBatches<T>(
  items: AsyncIterable<T>,
  most: number,
  weightOf: (item: T) => number,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weightOf(item);
    if (weight < most) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Does `work` for a whole list at once and, where that fails, for each half of it, down to the single ones it fails for: these `refuse` is told of, with
 * the database's own words. What is `fatal` is thrown.
 */
export async function inHalves<T>(
  list: readonly T[],
  work: (part: readonly T[]) => Promise<void>,
  refuse: (one: T, why: string) => Promise<void> | void,
  fatal: (error: unknown) => boolean = isAway,
): Promise<void> {
  try {
    await work(list);
  } catch (error) {
    if (fatal(error)) throw error;
    if (list.length === 1) return refuse(list[0]!, reason(error));
    const half = Math.ceil(list.length / 2);
    await inHalves(list.slice(0, half), work, refuse, fatal);
    await inHalves(list.slice(half), work, refuse, fatal);
  }
}

/** What the database said, which the query builder wraps. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? inner.message : String(inner);
}
