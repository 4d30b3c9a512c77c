import { z } from 'zod';
import { moment } from '#shop/catalogue/manage/input.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { seenField } from '#shop/staff/seen.ts';
import { holdBlog, type ManagedBlog, readBlog } from './blog.ts';
import { writeBlog } from './update-blog.ts';

/** `at`: when it comes out; at once without it. */
export const setBlogStatusInput = z.object({
  id: rowId,
  seen: seenField.optional(),
  status: z.enum(['draft', 'published']),
  at: moment.optional(),
});

/**
 * Publishes an article, at once or at a moment, or makes a draft of it again. One that is out keeps the moment it came out at unless another is
 * named. 404, 409 `changed_meanwhile`, 422 while a text is missing. Needs `content.manage`.
 */
export async function setBlogStatus(ctx: Ctx, input: unknown): Promise<ManagedBlog> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const { id, seen, status, at } = parse(setBlogStatusInput, input);
  if (at && status === 'draft') throw invalidField('at', 'not_valid');
  return inTransaction(ctx, async (tx) => {
    const row = await holdBlog(tx, id, seen);
    const isOut = row.publishedAt !== null && row.publishedAt <= tx.now;
    const publishedAt = status === 'draft' ? null : (at ?? (isOut ? row.publishedAt : tx.now));
    await writeBlog(tx, row, { publishedAt }, { actorId, action: 'blog.status' });
    return readBlog(tx, id);
  });
}
