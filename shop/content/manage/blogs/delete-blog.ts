import { eq } from 'drizzle-orm';
import { blogs } from '#db/schema.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdBlog } from './blog.ts';
import { namedBy } from './blog-input.ts';

/** Deletes an article; its log keeps what it said. 404. Needs `content.manage`. */
export async function deleteBlog(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { id } = parse(oneInput, input);
  await inTransaction(ctx, async (tx) => {
    const row = await holdBlog(tx, id);
    const before = { ...row, products: await namedBy(tx, id) };
    await tx.db.delete(blogs).where(eq(blogs.id, id));
    await audit(tx, { actorId, action: 'blog.delete', entity: 'blog', entityId: id, before });
  });
}
