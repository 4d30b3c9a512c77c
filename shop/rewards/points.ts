import type { pointKinds } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { addEntry, balanceOf, type CommonCause, type NewEntry } from './ledger.ts';

export type PointKind = (typeof pointKinds)[number];

/** The cause of a points entry; `debtId` is the debt that it pays, out of what `orderId` earned. */
export type PointCause = CommonCause & { spinId?: number; debtId?: number };

export const pointsBalance = (ctx: Pick<Ctx, 'db'>, userId: number): Promise<number> =>
  balanceOf(ctx, 'points', userId);

/** Adds to a user's points, or subtracts, like `addEntry`, and returns the new balance. Below zero is 422 `points_too_low`. */
export const addPoints = (ctx: Ctx, entry: NewEntry<PointKind, PointCause>): Promise<number> =>
  addEntry(ctx, 'points', entry);
