import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { pages } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { line } from '#shop/parse.ts';
import { holdToSeen } from '#shop/staff/seen.ts';
import type { Bi } from '#values/locale.ts';
import { type ChangedBy, changedBy } from '../last-change.ts';

/** A page is known by its part of the address. */
export const pageSlug = line(100);

export const onePageInput = z.object({ id: pageSlug });

/** A static page as staff see it: with the marks of the figures, such as `{return_days}`. */
export type ManagedPage = { slug: string; title: Bi; body: Bi; changedBy: ChangedBy; updatedAt: string };

/** Pages `p` that `where` names. One statement. */
export async function readPages(ctx: Ctx, where: SQL = sql`true`): Promise<ManagedPage[]> {
  const rows = await rowsOf<ManagedPage>(
    ctx.db,
    sql`select p.slug, json_build_object('ar', p.title_ar, 'en', p.title_en) title,
      json_build_object('ar', p.body_ar, 'en', p.body_en) body, ${changedBy('page', sql`p.slug`)} "changedBy", p.updated_at "updatedAt"
    from pages p where ${where} order by array_position(array['about', 'shipping', 'refund', 'privacy', 'terms'], p.slug), p.slug`,
  );
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
}

/** One page, for whoever has checked that its reader may; 404. */
export async function readPage(ctx: Ctx, slug: string): Promise<ManagedPage> {
  const [found] = await readPages(ctx, sql`p.slug = ${slug}`);
  if (!found) throw new ShopError('not_found');
  return found;
}

export type PageRow = typeof pages.$inferSelect;

/** A page, held until the transaction ends; 404, and 409 `changed_meanwhile` unless it is as `seen`. */
export async function holdPage(ctx: Ctx, slug: string, seen: Date): Promise<PageRow> {
  const [row] = await ctx.db.select().from(pages).where(eq(pages.slug, slug)).for('update');
  if (!row) throw new ShopError('not_found');
  holdToSeen(row.updatedAt, seen);
  return row;
}
