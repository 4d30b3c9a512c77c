import { z } from '@hono/zod-openapi';
import { answerReview } from '#shop/ratings/manage/answer-review.ts';
import { decideReview } from '#shop/ratings/manage/decide-review.ts';
import { listReviews } from '#shop/ratings/manage/list-reviews.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentReviewsPage, presentStaffReview, staffReviewSchema } from './presenters/staff-review.ts';

const tag = 'Staff';

/** Reviews of products: the queue, decisions and answers. */
export const staffReviewRoutes = [
  expose(listReviews, {
    method: 'get',
    path: paths.staffReviews,
    tag,
    summary: 'List reviews by status and search: pending ones, oldest first, or others, newest first',
    description: '`meta.counts` has the number of reviews of each status that match the search',
    output: z.array(staffReviewSchema),
    present: ({ reviews }, ctx) => reviews.map((review) => presentStaffReview(review, ctx)),
    meta: presentReviewsPage,
  }),
  expose(decideReview, {
    method: 'post',
    path: paths.staffReviewDecision,
    tag,
    summary: 'Publish a review, or reject it with a reason, which its author is notified of',
    description: '409 `stale_version` when its author or a colleague has changed it since `version`',
    output: staffReviewSchema,
    present: presentStaffReview,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(answerReview, {
    method: 'put',
    path: paths.staffReviewAnswer,
    tag,
    summary: 'Answer a review publicly, change the answer, or remove it with an empty one',
    output: staffReviewSchema,
    present: presentStaffReview,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
] as const;
