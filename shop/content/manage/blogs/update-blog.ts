import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { blogs } from '#db/schema.ts';
import { differences } from '#shop/catalogue/manage/changes.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import type { AuditAction } from '#values/audit-actions.ts';
import { type BlogRow, lockBlog, type ManagedBlog, readBlog } from './blog.ts';
import {
  blogFields,
  toBlogPatch,
  assertPublishable,
  blogProductIds,
  setBlogProducts,
  throwConstraintError,
} from './blog-input.ts';
import { verb } from '#shop/verb.ts';

export const updateBlogInput = z.object({ id: rowId, seen: seenField, ...blogFields });

type Change = Partial<BlogRow> & { products?: number[] };

/** Writes the changed columns of a locked article and an audit entry. Does nothing when nothing changed. */
export async function writeBlog(
  ctx: Ctx,
  row: BlogRow,
  change: Change,
  { actorId, action = 'blog.change' }: { actorId: number; action?: AuditAction },
): Promise<void> {
  const { products, ...values } = change;
  const before = { ...row, ...(products && { products: await blogProductIds(ctx, row.id) }) };
  const changes = differences(before as BlogRow & { products?: number[] }, change);
  if (!changes) return;
  assertPublishable({ ...row, ...values });
  await ctx.db
    .update(blogs)
    .set({ ...values, updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, ctx.now) })
    .where(eq(blogs.id, row.id));
  if (changes.after['products']) await setBlogProducts(ctx, row.id, products!);
  await audit(ctx, { actorId, action, entity: 'blog', entityId: row.id, ...changes });
}

/**
 * Changes the given fields. A former address still redirects here. 404, 409 `stale_version`, 422 for a published article that would lack
 * a text.
 */
export const updateBlog = verb({
  scope: 'content.manage',
  input: updateBlogInput,
  run: async (ctx, { id, seen, products, ...fields }): Promise<ManagedBlog> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockBlog(tx, id, seen);
      const ids = products && [...new Set(products.map((product) => product.id))];
      await writeBlog(tx, row, { ...toBlogPatch(fields), ...(ids && { products: ids }) }, { actorId });
      return readBlog(tx, id);
    }).catch(throwConstraintError);
  },
});
