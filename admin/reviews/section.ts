import { screen, type Section } from '#admin/shell/section.ts';
import { ReviewsIcon } from '#admin/ui/icons.tsx';

export const reviews: Section = {
  name: 'reviews',
  scope: 'reviews.moderate',
  group: 'people',
  resource: { icon: ReviewsIcon, list: screen(() => import('./review-queue.tsx'), 'ReviewQueue') },
};
