import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#shop/audit/audit.ts';
import { reloadProduct } from '#shop/catalogue/reload-product.ts';
import { inTransaction } from '#shop/context.ts';
import { multiline, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { seenVersion } from './decide-review.ts';
import { readStaffReview, type StaffReview } from './list-reviews.ts';
import { lockReview } from './lock-review.ts';

export const maxAnswerLength = 1000;

export const answerReviewInput = z.object({
  id: rowId,
  version: seenVersion,
  /** Empty: no answer. */
  answer: multiline(maxAnswerLength),
});

/**
 * Answers a review publicly, changes the answer, or removes it with an empty one. It is shown while the review is published. 404, 409 `stale_version`
 * after any change since `version`. Needs `reviews.moderate`.
 */
export const answerReview = verb({
  scope: 'reviews.moderate',
  input: answerReviewInput,
  async run(ctx, { id, version, answer }): Promise<StaffReview> {
    const { userId: actorId } = ctx.actor;
    const review = await inTransaction(ctx, async (tx) => {
      const before = await lockReview(tx, { id, version });
      if (before.answer !== answer) {
        const at = answer === '' ? sql`null` : sql`${tx.now.toISOString()}::timestamptz`;
        await tx.db
          .execute(sql`update reviews set answer = ${answer}, answered_at = ${at}, answered_by = ${answer === '' ? null : actorId}::integer,
            version = version + 1 where id = ${id}`);
        await audit(tx, {
          actorId,
          action: 'review.answer',
          entity: 'review',
          entityId: id,
          before: { text: before.answer },
          after: { text: answer },
        });
      }
      return readStaffReview(tx, id);
    });
    await reloadProduct(ctx, review.product.id);
    return review;
  },
});
