import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { paging } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { type PointsRate, pointsWorth } from '#values/points.ts';
import type { PointKind } from './points.ts';
import { pointsRate } from './points-rate.ts';
import { type LedgerEntry, type LedgerPage, readEntries } from './read-entries.ts';
import { verb } from '#shop/verb.ts';

export const pointHistoryInput = z.object(paging);

export type PointEntry = LedgerEntry<number, PointKind>;

export type PointHistory = Omit<LedgerPage<PointEntry>, 'balance'> & {
  points: number;
  /** Their value in the wallet when all transferable ones are transferred. */
  worth: Piastres;
  rate: PointsRate;
  /** Paid amount in piastres that earns one point. */
  earnedPer: Piastres;
  /** Revoked points that had already been spent: future earnings pay them. */
  owed: number;
};

/** The current user's points: the number, their worth, how they are earned, and a page of entries, the newest first. */
export const pointHistory = verb({
  scope: 'customer',
  input: pointHistoryInput,
  run: async (ctx, { page, per_page: perPage }): Promise<PointHistory> => {
    const { userId } = ctx.actor;
    const settings = await ctx.settings.get();
    const rate = pointsRate(settings);
    const { balance: points, ...entries } = await readEntries<number, PointKind>(ctx, 'points', {
      userId,
      page,
      perPage,
    });
    const [debt] = await queryRows(
      ctx.db,
      z.object({ owed: z.int() }),
      sql`select coalesce(sum(points - paid), 0)::integer owed from point_debts where user_id = ${userId}`,
    );
    return {
      points,
      worth: pointsWorth(points, rate),
      rate,
      earnedPer: piastres(settings.point_per_piastres),
      owed: debt!.owed,
      ...entries,
    };
  },
});
