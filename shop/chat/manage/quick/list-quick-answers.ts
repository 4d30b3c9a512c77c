import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { quickAnswers } from '#db/schema.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { optionalSingleLine, paging, rowId, idList } from '#shop/parse.ts';
import { sortField, orderByClause } from '#shop/sorting.ts';
import { likePattern } from '#shop/search.ts';
import { type QuickAnswer, quickAnswerOf } from './quick-answer.ts';

const sortColumns = {
  title: sql`${quickAnswers.titleAr}`,
  title_en: sql`${quickAnswers.titleEn}`,
  updated_at: sql`${quickAnswers.updatedAt}`,
};

export const listQuickAnswersInput = z.object({
  /** A part of a title or a text, in either language. */
  search: optionalSingleLine(100),
  ids: idList,
  sort: sortField(sortColumns, 'title'),
  ...paging,
});

/** A page of the quick answers. Needs `chat.answer`. */
export const listQuickAnswers = verb({
  scope: 'chat.answer',
  input: listQuickAnswersInput,
  async run(ctx, { search, ids, sort, page, per_page: perPage }): Promise<Paged & { answers: QuickAnswer[] }> {
    const where = and(
      ids && inArray(quickAnswers.id, ids),
      search === undefined
        ? undefined
        : sql`concat_ws(' ', ${quickAnswers.titleAr}, ${quickAnswers.titleEn}, ${quickAnswers.textAr}, ${quickAnswers.textEn}) ilike ${likePattern(search)}`,
    );
    const rows = await ctx.db
      .select()
      .from(quickAnswers)
      .where(where)
      .orderBy(orderByClause(sortColumns, sort), quickAnswers.id)
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { answers: rows.map(quickAnswerOf), ...pageInfo(page, perPage, await ctx.db.$count(quickAnswers, where)) };
  },
});

/** A quick answer. 404. Needs `chat.answer`. */
export const showQuickAnswer = verb({
  scope: 'chat.answer',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<QuickAnswer> {
    const [row] = await ctx.db.select().from(quickAnswers).where(eq(quickAnswers.id, id));
    if (!row) throw new ShopError('not_found');
    return quickAnswerOf(row);
  },
});
