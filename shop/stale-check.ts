import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';

/** The `updated_at` of the version that the caller loaded before the change. */
export const seenField = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** 409 `stale_version` unless the row, locked by the transaction, is still the version seen; null: it had no change yet. */
export function assertNotStale(updatedAt: Date | null, seen: Date | null): void {
  if (updatedAt?.getTime() !== seen?.getTime()) throw new ShopError('stale_version');
}

/** The timestamp of a change: always later than the previous one, so that a stale version is detected. */
export const nextUpdatedAt = (before: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
