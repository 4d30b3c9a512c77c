/** Why staff change a product's stock; `import` is what a product file says, and no one's choice. */
export const stockReasons = ['received', 'counted', 'damaged', 'lost', 'returned', 'correction', 'import'] as const;

export type StockReason = (typeof stockReasons)[number];

/** Of so many pieces or fewer, a shopper is told how many there are left. */
export const fewPieces = 5;
