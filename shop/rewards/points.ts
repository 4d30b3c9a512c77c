import type { Ctx } from '../context.ts';
import { addEntry, balanceOf, type NewEntry } from './ledger.ts';

/** Why points came or went. */
export type PointKind = 'order' | 'return' | 'wheel' | 'transfer' | 'correction' | 'merge';

/** The points a user has. */
export const pointsBalance = (ctx: Pick<Ctx, 'db'>, userId: number): Promise<number> =>
  balanceOf(ctx, 'points', userId);

/** Adds to a user's points, or takes from them, as `addEntry` does, and gives the points after it. Less than none is 422 `points_too_low`. */
export const addPoints = (ctx: Ctx, entry: NewEntry<PointKind>): Promise<number> => addEntry(ctx, 'points', entry);
