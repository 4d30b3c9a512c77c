import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#shop/audit/audit.ts';
import { reloadProduct } from '#shop/catalogue/reload-product.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { deliverSoon } from '#shop/notifications/deliver-soon.ts';
import { blankable, integer, optionalSingleLine, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { rejectReasons } from '#values/reviews.ts';
import { updateSums } from '../sums.ts';
import { readStaffReview, type StaffReview } from './list-reviews.ts';
import { lockReview } from './lock-review.ts';
import { notifyRejection } from './notify-rejection.ts';

/** The `version` that the caller has seen. */
export const seenVersion = integer(1, 2_147_483_647);

export const decideReviewInput = z.object({
  id: rowId,
  version: seenVersion,
  decision: z.enum(['approve', 'reject']),
  reason: blankable(z.enum(rejectReasons).optional()),
  /** For the author; required by the reason `other`. */
  note: optionalSingleLine(300),
});

/**
 * Publishes a review, or rejects it with a reason that its author is notified of; also changes an earlier decision. Of two members of staff at once
 * one succeeds, and what is published is what they have seen: 409 `stale_version`. 404, 409 `review_decided`. Needs `reviews.moderate`.
 */
export const decideReview = verb({
  scope: 'reviews.moderate',
  input: decideReviewInput,
  async run(ctx, { id, version, decision, reason, note }): Promise<StaffReview> {
    const { userId: actorId } = ctx.actor;
    const isRejection = decision === 'reject';
    if (isRejection && !reason) throw invalidField('reason', 'reason_required');
    if (isRejection && reason === 'other' && !note) throw invalidField('note', 'reason_required');
    const decided = await inTransaction(ctx, async (tx) => {
      const before = await lockReview(tx, { id, version });
      const status = isRejection ? 'rejected' : 'published';
      if (before.status === status) throw new ShopError('review_decided');
      const rejection = isRejection ? { reason: reason!, note: note ?? '' } : { reason: null, note: '' };
      await tx.db
        .execute(sql`update reviews set status = ${status}, reject_reason = ${rejection.reason}, reject_note = ${rejection.note},
          decided_at = ${tx.now.toISOString()}::timestamptz, decided_by = ${actorId}, version = version + 1 where id = ${id}`);
      await updateSums(tx, before.productId, { before, after: { status, rating: before.rating } });
      if (isRejection) await notifyRejection(tx, before, { reason: reason!, note: note ?? '' });
      await audit(tx, {
        actorId,
        action: `review.${decision}`,
        entity: 'review',
        entityId: id,
        before: { status: before.status },
        after: { status, ...(isRejection && { rejected_for: reason, ...(note && { note }) }) },
      });
      return readStaffReview(tx, id);
    });
    await reloadProduct(ctx, decided.product.id);
    deliverSoon(ctx);
    return decided;
  },
});
