import { z } from 'zod';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { rowId, timestamp } from '#shop/parse.ts';
import { seenField } from '#shop/stale-check.ts';
import { lockBlog, type ManagedBlog, readBlog } from './blog.ts';
import { writeBlog } from './update-blog.ts';
import { verb } from '#shop/verb.ts';

/** `at` is the publication time; without it, now. */
export const setBlogStatusInput = z.object({
  id: rowId,
  seen: seenField.optional(),
  status: z.enum(['draft', 'published']),
  at: timestamp.optional(),
});

/**
 * Publishes an article now or at a given time, or turns it back into a draft. A published article retains its publication time unless
 * another is given. 404, 409 `stale_version`, 422 while a text is missing.
 */
export const setBlogStatus = verb({
  scope: 'content.manage',
  input: setBlogStatusInput,
  run: async (ctx, { id, seen, status, at }): Promise<ManagedBlog> => {
    const { userId: actorId } = ctx.actor;
    if (at && status === 'draft') throw invalidField('at', 'not_valid');
    return inTransaction(ctx, async (tx) => {
      const row = await lockBlog(tx, id, seen);
      const isOut = row.publishedAt !== null && row.publishedAt <= tx.now;
      const publishedAt = status === 'draft' ? null : (at ?? (isOut ? row.publishedAt : tx.now));
      await writeBlog(tx, row, { publishedAt }, { actorId, action: 'blog.status' });
      return readBlog(tx, id);
    });
  },
});
