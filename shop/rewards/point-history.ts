import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { paging, parse } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { type PointsRate, worthOf } from '#values/points.ts';
import { pointsBalance, type PointKind } from './points.ts';
import { pointsRate } from './points-rate.ts';
import { type LedgerEntry, type LedgerPage, readEntries } from './read-entries.ts';

export const pointHistoryInput = z.object(paging);

export type PointEntry = LedgerEntry<number, PointKind>;

export type PointHistory = LedgerPage<PointEntry> & {
  points: number;
  /** What they make in the wallet when all that can be are transferred. */
  worth: Piastres;
  rate: PointsRate;
  /** One point for so much of goods. */
  earnedPer: Piastres;
  /** Points of returns that had been spent already: what is earned next pays them. */
  owed: number;
};

/** The asker's points: how many, what they are worth, how they are earned, and a page of what came and left, the newest first. */
export async function pointHistory(ctx: Ctx, input: unknown = {}): Promise<PointHistory> {
  const { userId } = requireCustomer(ctx);
  const { page, per_page: perPage } = parse(pointHistoryInput, input);
  const settings = await ctx.settings.get();
  const rate = pointsRate(settings);
  const points = await pointsBalance(ctx, userId);
  const [debt] = await rowsOf<{ owed: number }>(
    ctx.db,
    sql`select coalesce(sum(points - paid), 0)::integer owed from point_debts where user_id = ${userId}`,
  );
  return {
    points,
    worth: worthOf(points, rate),
    rate,
    earnedPer: piastres(settings.point_per_piastres),
    owed: debt!.owed,
    ...(await readEntries<number, PointKind>(ctx, 'points', { userId, page, perPage })),
  };
}
