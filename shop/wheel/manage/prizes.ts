import { eq, sql } from 'drizzle-orm';
import { wheelPrizes, wheelSpins } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { type FieldIssues, ShopError } from '#shop/errors.ts';
import { chancesOf } from '#values/chances.ts';
import type { GivenPrize } from './wheel-input.ts';

export type PrizeRow = typeof wheelPrizes.$inferSelect;

type Columns = Pick<PrizeRow, 'labelAr' | 'labelEn' | 'kind' | 'value' | 'weight'>;

export const prizeColumns = ({ label, kind, value, weight }: GivenPrize): Columns => ({
  labelAr: label.ar,
  labelEn: label.en,
  kind,
  value,
  weight,
});

/** Prizes as the audit log stores them, with their chances. */
export function prizeAuditSnapshot(prizes: readonly Columns[]): object[] {
  const chances = chancesOf(prizes.map(({ weight }) => weight));
  return prizes.map(({ labelAr, labelEn, kind, value, weight }, index) => ({
    label: { ar: labelAr, en: labelEn },
    kind,
    value,
    weight,
    chance: chances[index],
  }));
}

/** The prizes of a campaign in their order. */
export const readPrizes = (ctx: Ctx, campaignId: number): Promise<PrizeRow[]> =>
  ctx.db.select().from(wheelPrizes).where(eq(wheelPrizes.campaignId, campaignId)).orderBy(wheelPrizes.position);

/**
 * Replaces the prizes of a campaign, which the transaction has locked. A prize that was drawn can't be removed or changed: 422 at it. Its name and
 * its weight may change.
 */
export async function writePrizes(
  ctx: Ctx,
  campaignId: number,
  rows: readonly PrizeRow[],
  requested: readonly GivenPrize[],
): Promise<void> {
  const drawn = await ctx.db
    .selectDistinct({ id: wheelSpins.prizeId })
    .from(wheelSpins)
    .where(eq(wheelSpins.campaignId, campaignId));
  const isDrawn = (id: number) => drawn.some((prize) => prize.id === id);
  assertDrawnPrizesUnchanged(rows, requested, isDrawn, ctx.locale);
  const requestedIds = requested.flatMap(({ id }) => id ?? []);
  for (const { id } of rows)
    if (!requestedIds.includes(id)) await ctx.db.delete(wheelPrizes).where(eq(wheelPrizes.id, id));
  // Move all out of the way first: two must never have the same position, not even between statements.
  await ctx.db.execute(sql`update wheel_prizes set position = -1 - position where campaign_id = ${campaignId}`);
  for (const [position, { id, ...prize }] of requested.entries())
    await (id === undefined
      ? ctx.db.insert(wheelPrizes).values({ ...prizeColumns(prize), campaignId, position })
      : ctx.db
          .update(wheelPrizes)
          .set({ ...prizeColumns(prize), position })
          .where(eq(wheelPrizes.id, id)));
}

function assertDrawnPrizesUnchanged(
  rows: readonly PrizeRow[],
  requested: readonly GivenPrize[],
  isDrawn: (id: number) => boolean,
  locale: 'ar' | 'en',
): void {
  const issues: FieldIssues = {};
  const ids = new Set<number>();
  for (const [index, { id, kind, value }] of requested.entries()) {
    if (id === undefined) continue;
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || ids.has(id)) issues[`prizes.${index}.id`] = [{ key: 'not_valid' }];
    else if (isDrawn(id) && (row.kind !== kind || row.value !== value))
      issues[`prizes.${index}.${row.kind === kind ? 'value' : 'kind'}`] = [{ key: 'prize_drawn' }];
    ids.add(id);
  }
  const missing = rows.find(({ id }) => isDrawn(id) && !ids.has(id));
  if (missing)
    issues['prizes'] = [
      { key: 'prize_drawn_gone', params: { name: locale === 'ar' ? missing.labelAr : missing.labelEn } },
    ];
  if (Object.keys(issues).length > 0) throw new ShopError('invalid', { fields: issues });
}
