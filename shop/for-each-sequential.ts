/**
 * Runs `work` for each item in sequence and returns for how many it returned true. An error does not stop the others; all errors are
 * thrown together at the end.
 */
export async function forEachSequential<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<number> {
  let count = 0;
  const failures: unknown[] = [];
  for (const item of all) {
    try {
      if (await work(item)) count++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`);
  return count;
}
