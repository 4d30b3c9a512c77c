/** Why goods come back, as a shopper chooses it. `wrong_item` is also what is not as it was described. */
export const returnReasons = ['damaged', 'wrong_item', 'expired', 'allergy', 'changed_mind', 'other'] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** Whether the shop erred: then what was paid for shipping comes back with the whole order. */
export const isOurFault = (reason: ReturnReason): boolean =>
  reason === 'damaged' || reason === 'wrong_item' || reason === 'expired';

/** Goods that touch the skin come back opened only when they were faulty or did harm. */
export const mayBeOpened = (reason: ReturnReason): boolean => isOurFault(reason) || reason === 'allergy';

/** Whether sealed pieces can be sold again. */
export const canBeSoldAgain = (reason: ReturnReason): boolean => reason !== 'damaged' && reason !== 'expired';
