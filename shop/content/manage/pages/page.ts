import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { pages } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { singleLine } from '#shop/parse.ts';
import { assertNotStale } from '#shop/stale-check.ts';
import type { Bi } from '#values/locale.ts';
import { type ChangedBy, changedBy, changedByRow } from '../last-change.ts';

/** A page is identified by its slug. */
export const pageSlug = singleLine(100);

export const onePageInput = z.object({ id: pageSlug });

/** A static page as staff see it, with placeholders such as `{return_days}`. */
export type ManagedPage = { slug: string; title: Bi; body: Bi; changedBy: ChangedBy; updatedAt: string };

const pageRow = z.object({
  slug: z.string(),
  title: bilingual,
  body: bilingual,
  changedBy: changedByRow,
  updatedAt: z.string(),
});

/** The pages `p` that match `where`. One statement. */
export async function readPages(ctx: Ctx, where: SQL = sql`true`): Promise<ManagedPage[]> {
  const rows = await queryRows(
    ctx.db,
    pageRow,
    sql`select p.slug, json_build_object('ar', p.title_ar, 'en', p.title_en) title,
      json_build_object('ar', p.body_ar, 'en', p.body_en) body, ${changedBy(sql`p.updated_by`)} "changedBy", p.updated_at "updatedAt"
    from pages p where ${where} order by array_position(array['about', 'shipping', 'refund', 'privacy', 'terms'], p.slug), p.slug`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** One page; 404. The caller must have checked permission. */
export async function readPage(ctx: Ctx, slug: string): Promise<ManagedPage> {
  const [page] = await readPages(ctx, sql`p.slug = ${slug}`);
  if (!page) throw new ShopError('not_found');
  return page;
}

export type PageRow = typeof pages.$inferSelect;

/** Locks a page until the transaction ends. 404, and 409 `stale_version` when it was changed after `seen`. */
export async function lockPage(ctx: Ctx, slug: string, seen: Date): Promise<PageRow> {
  const [row] = await ctx.db.select().from(pages).where(eq(pages.slug, slug)).for('update');
  if (!row) throw new ShopError('not_found');
  assertNotStale(row.updatedAt, seen);
  return row;
}
