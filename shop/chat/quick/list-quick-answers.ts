import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { quickAnswers } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { optionalLine, paging, parse, rowId, severalIds } from '#shop/parse.ts';
import { sortBy, sortedBy } from '#shop/staff/lists.ts';
import { containsText } from '#shop/staff/search.ts';
import { requireAnswerer } from '../staff-chat.ts';
import { type QuickAnswer, quickAnswerOf } from './quick-answer.ts';

const orders = {
  title: sql`${quickAnswers.titleAr}`,
  title_en: sql`${quickAnswers.titleEn}`,
  updated_at: sql`${quickAnswers.updatedAt}`,
};

export const listQuickAnswersInput = z.object({
  /** A part of a title or a text, in either language. */
  search: optionalLine(100),
  ids: severalIds,
  sort: sortBy(orders, 'title'),
  ...paging,
});

/** A page of the texts staff answer with. Needs `chat.answer`. */
export async function listQuickAnswers(ctx: Ctx, input: unknown = {}): Promise<Paged & { answers: QuickAnswer[] }> {
  requireAnswerer(ctx);
  const { search, ids, sort, page, per_page: perPage } = parse(listQuickAnswersInput, input);
  const where = and(
    ids && inArray(quickAnswers.id, ids),
    search === undefined
      ? undefined
      : sql`concat_ws(' ', ${quickAnswers.titleAr}, ${quickAnswers.titleEn}, ${quickAnswers.textAr}, ${quickAnswers.textEn}) ilike ${containsText(search)}`,
  );
  const rows = await ctx.db
    .select()
    .from(quickAnswers)
    .where(where)
    .orderBy(sortedBy(orders, sort), quickAnswers.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { answers: rows.map(quickAnswerOf), ...pagedOf(page, perPage, await ctx.db.$count(quickAnswers, where)) };
}

/** One of them. 404. Needs `chat.answer`. */
export async function showQuickAnswer(ctx: Ctx, input: unknown): Promise<QuickAnswer> {
  requireAnswerer(ctx);
  const { id } = parse(z.object({ id: rowId }), input);
  const [row] = await ctx.db.select().from(quickAnswers).where(eq(quickAnswers.id, id));
  if (!row) throw new ShopError('not_found');
  return quickAnswerOf(row);
}
