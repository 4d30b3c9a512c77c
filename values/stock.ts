/** Reasons that staff can't choose: a product file, and batches that are taken out of the stock and put back. */
export const automaticStockReasons = ['import', 'expiry', 'recall'] as const;

/** Why a product's stock changed other than by an order. */
export const stockReasons = [
  'received',
  'counted',
  'damaged',
  'lost',
  'returned',
  'correction',
  ...automaticStockReasons,
] as const;

export type StockReason = (typeof stockReasons)[number];

/** At this number of units or fewer, shoppers see how many are left. */
export const LOW_STOCK_UNITS = 5;
