import { gt, min } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** When the next article comes out, so that the pages that list articles are made anew then; null when none waits. */
export async function nextBlog({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(blogs.publishedAt) })
    .from(blogs)
    .where(gt(blogs.publishedAt, now));
  return row?.next ?? null;
}
