import { z } from 'zod';
import { ShopError } from '../errors.ts';

/** The `updated_at` of what somebody looked at before they changed it. */
export const seenField = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** 409 `changed_meanwhile` unless what is to be changed, held by the transaction, is still what was seen; null: it had no change yet. */
export function holdToSeen(updatedAt: Date | null, seen: Date | null): void {
  if (updatedAt?.getTime() !== seen?.getTime()) throw new ShopError('changed_meanwhile');
}

/** The moment of a change: never that of the one before, so that who saw that one is told. */
export const changedAt = (before: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), (before?.getTime() ?? 0) + 1));
