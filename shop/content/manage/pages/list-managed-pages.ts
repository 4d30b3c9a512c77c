import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { type ManagedPage, onePageInput, pageSlug, readPage, readPages } from './page.ts';

export const listManagedPagesInput = z.object({
  ids: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(pageSlug).max(100).optional(),
  ),
});

/** The static pages: there are as many as the shop has screens for. Needs `content.manage`. */
export async function listManagedPages(ctx: Ctx, input: unknown = {}): Promise<ManagedPage[]> {
  requireScope(ctx, 'content.manage');
  const { ids } = parse(listManagedPagesInput, input);
  return readPages(ctx, ids ? sql`p.slug = any(${sql.param(ids)}::text[])` : sql`true`);
}

/** A static page; 404. Needs `content.manage`. */
export async function showManagedPage(ctx: Ctx, input: unknown): Promise<ManagedPage> {
  requireScope(ctx, 'content.manage');
  return readPage(ctx, parse(onePageInput, input).id);
}
