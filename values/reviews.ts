/** Only published reviews are shown and counted. */
export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Why a review waits for staff. */
export const holdReasons = ['not_bought', 'phone', 'link', 'insult', 'rejected_before'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why staff reject a review; `other` needs a note. */
export const rejectReasons = [
  'personal_data',
  'advertising',
  'insult',
  'not_about_product',
  'photos',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const MAX_REVIEW_LENGTH = 2000;

/** Which type a review of a product asks for, by the names of its categories: of the hair for hair products, otherwise of the skin. */
export const typeKindOf = (categories: readonly string[]): 'skin' | 'hair' =>
  categories.some((name) => /hair|شعر/i.test(name)) ? 'hair' : 'skin';

/** The least number of reviews of one type for which a summary is shown. */
export const MIN_TYPE_REVIEWS = 3;
