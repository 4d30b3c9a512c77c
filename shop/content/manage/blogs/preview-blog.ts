import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { type Blog, blogIn } from '../../get-blog.ts';
import { verb } from '#shop/verb.ts';

/** An article as its page would show it now, in any state; 404. */
export const previewBlog = verb({
  scope: 'content.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<Blog> => {
    return blogIn(ctx, input.id, { inAnyState: true });
  },
});
