import { gt, min } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** The publication time of the next scheduled article, when pages that list articles must be rebuilt; null when none is scheduled. */
export async function nextBlog({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(blogs.publishedAt) })
    .from(blogs)
    .where(gt(blogs.publishedAt, now));
  return row?.next ?? null;
}
