import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { optionalLine, parse, severalIds } from '#shop/parse.ts';
import { type ManagedCategory, readCategories, readCategory } from './category.ts';
import { oneInput } from './show-product.ts';
import { spelledAlike } from './spelling.ts';

export const listManagedCategoriesInput = z.object({ ids: severalIds, search: optionalLine(100) });

/** All categories in the order of the tree, or those that are sought. Needs `catalogue.manage`. */
export async function listManagedCategories(ctx: Ctx, input: unknown = {}): Promise<ManagedCategory[]> {
  requireScope(ctx, 'catalogue.manage');
  const { ids, search } = parse(listManagedCategoriesInput, input);
  if (ids) return readCategories(ctx, sql`c.id = any(${sql.param(ids)}::integer[])`);
  return readCategories(ctx, search ? spelledAlike(search, [sql`c.name_ar`, sql`c.name_en`, sql`c.slug`]) : sql`true`);
}

/** A category; 404. Needs `catalogue.manage`. */
export async function showManagedCategory(ctx: Ctx, input: unknown): Promise<ManagedCategory> {
  requireScope(ctx, 'catalogue.manage');
  return readCategory(ctx, parse(oneInput, input).id);
}
