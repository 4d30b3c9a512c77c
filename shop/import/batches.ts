import { isUnavailable } from '#db/is-unavailable.ts';

/** Groups items into batches with a total weight of at least `most`. The last batch may weigh less. */
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
 * Runs `work` on the whole list. If that fails, runs it on each half, recursively, down to the single items that fail: `refuse` receives
 * these with the database's error message. `fatal` errors are thrown.
 */
export async function bisect<T>(
  list: readonly T[],
  work: (part: readonly T[]) => Promise<void>,
  refuse: (one: T, why: string) => Promise<void> | void,
  fatal: (error: unknown) => boolean = isUnavailable,
): Promise<void> {
  try {
    await work(list);
  } catch (error) {
    if (fatal(error)) throw error;
    if (list.length === 1) return refuse(list[0]!, reason(error));
    const half = Math.ceil(list.length / 2);
    await bisect(list.slice(0, half), work, refuse, fatal);
    await bisect(list.slice(half), work, refuse, fatal);
  }
}

/** The database's own message, without the query builder's wrapper. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? inner.message : String(inner);
}
