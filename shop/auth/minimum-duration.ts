import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '../context.ts';

/** Longer than the guarded work takes when the database is up. */
const floorMs = 200;

/**
 * Returns or throws the result of `work`, but not before 200 ms have passed, so that the duration reveals nothing about what was found. A demo
 * doesn't wait, since anyone can read its outbox.
 */
export async function withMinimumDuration<T>({ demo }: Ctx, work: Promise<T>): Promise<T> {
  if (demo) return work;
  const [result] = await Promise.allSettled([work, setTimeout(floorMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Returns the result of `work` immediately, but delays an error until 200 ms have passed, so that every refusal takes equally long. */
export async function withMinimumFailureDuration<T>({ demo }: Ctx, work: Promise<T>): Promise<T> {
  if (demo) return work;
  const floor = setTimeout(floorMs);
  try {
    return await work;
  } catch (error) {
    await floor;
    throw error;
  }
}
