import { eq } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { inTransaction } from '#shop/context.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockBlog } from './blog.ts';
import { blogProductIds } from './blog-input.ts';
import { verb } from '#shop/verb.ts';

/** Deletes an article; the audit log retains its content. 404. */
export const deleteBlog = verb({
  scope: 'content.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const row = await lockBlog(tx, id);
      const before = { ...row, products: await blogProductIds(tx, id) };
      await tx.db.delete(blogs).where(eq(blogs.id, id));
      await audit(tx, { actorId, action: 'blog.delete', entity: 'blog', entityId: id, before });
    });
  },
});
