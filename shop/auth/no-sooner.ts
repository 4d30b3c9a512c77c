import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '../context.ts';

/** Longer than the work behind it takes, with the database at hand. */
const floorMs = 200;

/**
 * Gives what `work` gives, or throws what it throws, but not before 200 ms are over: how long it took then tells nothing of
 * what was found. A demo doesn't wait, since everybody may read its outbox.
 */
export async function noSooner<T>({ demo }: Ctx, work: Promise<T>): Promise<T> {
  if (demo) return work;
  const [result] = await Promise.allSettled([work, setTimeout(floorMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
