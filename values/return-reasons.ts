/** Why items are returned, as a shopper chooses it. `wrong_item` includes items not as described. */
export const returnReasons = ['damaged', 'wrong_item', 'expired', 'allergy', 'changed_mind', 'other'] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** Whether the shop is at fault: then the shipping fee is refunded with the whole order. */
export const isShopFault = (reason: ReturnReason): boolean =>
  reason === 'damaged' || reason === 'wrong_item' || reason === 'expired';

/** Opened items that touch the skin can be returned only when they were faulty or did harm. */
export const allowsOpenedItems = (reason: ReturnReason): boolean => isShopFault(reason) || reason === 'allergy';

/** Whether sealed units can be sold again. */
export const isResellable = (reason: ReturnReason): boolean => reason !== 'damaged' && reason !== 'expired';
