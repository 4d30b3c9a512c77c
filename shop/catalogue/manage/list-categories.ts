import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { optionalSingleLine, idList } from '#shop/parse.ts';
import { type ManagedCategory, readCategories, readCategory } from './category.ts';
import { productIdInput } from './show-product.ts';
import { similarSpellings } from './spelling.ts';
import { verb } from '#shop/verb.ts';

export const listManagedCategoriesInput = z.object({ ids: idList, search: optionalSingleLine(100) });

/** All categories in tree order, or those that match the search. */
export const listManagedCategories = verb({
  scope: 'catalogue.manage',
  input: listManagedCategoriesInput,
  run: async (ctx, { ids, search }): Promise<ManagedCategory[]> => {
    if (ids) return readCategories(ctx, sql`c.id = any(${sql.param(ids)}::integer[])`);
    return readCategories(
      ctx,
      search ? similarSpellings(search, [sql`c.name_ar`, sql`c.name_en`, sql`c.slug`]) : sql`true`,
    );
  },
});

/** A category; 404. */
export const showManagedCategory = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<ManagedCategory> => {
    return readCategory(ctx, input.id);
  },
});
