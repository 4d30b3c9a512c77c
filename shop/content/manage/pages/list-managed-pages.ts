import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ManagedPage, onePageInput, pageSlug, readPage, readPages } from './page.ts';
import { verb } from '#shop/verb.ts';

export const listManagedPagesInput = z.object({
  ids: z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(pageSlug).max(100).optional(),
  ),
});

/** The static pages. Their set is fixed by the shop's screens. */
export const listManagedPages = verb({
  scope: 'content.manage',
  input: listManagedPagesInput,
  run: async (ctx, { ids }): Promise<ManagedPage[]> => {
    return readPages(ctx, ids ? sql`p.slug = any(${sql.param(ids)}::text[])` : sql`true`);
  },
});

/** A static page; 404. */
export const showManagedPage = verb({
  scope: 'content.manage',
  input: onePageInput,
  run: async (ctx, input): Promise<ManagedPage> => {
    return readPage(ctx, input.id);
  },
});
