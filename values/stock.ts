/** Why staff change a product's stock; `import` comes from a product file, and can't be chosen. */
export const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'correction', 'import'] as const;

export type StockReason = (typeof stockReasons)[number];

/** At this number of units or fewer, shoppers see how many are left. */
export const LOW_STOCK_UNITS = 5;
