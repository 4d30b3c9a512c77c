import { desc, lte } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import { pick } from '#values/locale.ts';
import { hasWordPrefix } from './search-index.ts';
import type { Ctx } from '../context.ts';

export type BlogHint = { id: number; slug: string; title: string };

/** Only the newest blogs are searched. */
const maxBlogsRead = 200;

/** The published blogs whose titles have, for each word, a word starting with it. One statement. */
export async function matchBlogs(ctx: Ctx, words: readonly string[], most: number): Promise<BlogHint[]> {
  const posts = await ctx.db
    .select({ id: blogs.id, slug: blogs.slug, ar: blogs.titleAr, en: blogs.titleEn })
    .from(blogs)
    .where(lte(blogs.publishedAt, ctx.now))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(maxBlogsRead);
  return posts
    .filter(({ ar, en }) => hasWordPrefix(`${ar} ${en}`, words))
    .slice(0, most)
    .map(({ id, slug, ar, en }) => ({ id, slug, title: pick({ ar, en }, ctx.locale) }));
}
