/** The statuses of a purchase order: draft → ordered → part received → received; closed when the rest is not expected any more. */
export const purchaseOrderStatuses = ['draft', 'ordered', 'part_received', 'received', 'closed'] as const;

export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

export const stockCountStates = ['open', 'booked', 'cancelled'] as const;

export type StockCountState = (typeof stockCountStates)[number];
