import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { blogs } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, seenField } from '#shop/staff/seen.ts';
import type { AuditAction } from '#values/audit-actions.ts';
import { type BlogRow, holdBlog, type ManagedBlog, readBlog } from './blog.ts';
import { blogFields, columnsOf, holdToWhole, namedBy, nameProducts, refuse } from './blog-input.ts';

export const updateBlogInput = z.object({ id: rowId, seen: seenField, ...blogFields });

type Change = Partial<BlogRow> & { products?: number[] };

/** Writes what is another in an article that is held, and writes it down; nothing when nothing is. */
export async function writeBlog(
  ctx: Ctx,
  row: BlogRow,
  change: Change,
  { actorId, action = 'blog.change' }: { actorId: number; action?: AuditAction },
): Promise<void> {
  const { products, ...values } = change;
  const before = { ...row, ...(products && { products: await namedBy(ctx, row.id) }) };
  const changes = differences(before as BlogRow & { products?: number[] }, change);
  if (!changes) return;
  holdToWhole({ ...row, ...values });
  await ctx.db
    .update(blogs)
    .set({ ...values, updatedAt: changedAt(row.updatedAt, ctx.now) })
    .where(eq(blogs.id, row.id));
  if (changes.after['products']) await nameProducts(ctx, row.id, products!);
  await audit(ctx, { actorId, action, entity: 'blog', entityId: row.id, ...changes });
}

/**
 * Changes the fields that are given; a former address keeps leading here. 404, 409 `changed_meanwhile`, 422 for one that is out and would lack
 * a text. Needs `content.manage`.
 */
export async function updateBlog(ctx: Ctx, input: unknown): Promise<ManagedBlog> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { id, seen, products, ...given } = parse(updateBlogInput, input);
  return inTransaction(ctx, async (tx) => {
    const row = await holdBlog(tx, id, seen);
    const ids = products && [...new Set(products.map((product) => product.id))];
    await writeBlog(tx, row, { ...columnsOf(given), ...(ids && { products: ids }) }, { actorId });
    return readBlog(tx, id);
  }).catch(refuse);
}
