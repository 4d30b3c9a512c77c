import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { type Blog, blogIn } from '../../get-blog.ts';

/** An article as its page would show it now, whatever its state; 404. Needs `content.manage`. */
export async function previewBlog(ctx: Ctx, input: unknown): Promise<Blog> {
  requireScope(ctx, 'content.manage');
  return blogIn(ctx, parse(oneInput, input).id, { inAnyState: true });
}
