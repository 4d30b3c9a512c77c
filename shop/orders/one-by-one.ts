/**
 * Does `work` for each, one after the other, and gives for how many it did something. What fails keeps none of the others back;
 * it is thrown at the end, together.
 */
export async function oneByOne<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const one of all) {
    try {
      if (await work(one)) done++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`);
  return done;
}
