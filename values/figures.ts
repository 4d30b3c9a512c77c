// Figures that several parts need: defaults of the settings, and limits. Amounts are piastres.

export const VAT_PERCENT = 14;
export const FIRST_ORDER_PERCENT = 25;
export const FREE_SHIPPING_FROM = 150_000;

/** Working days from the order to the first and the last day of its delivery. */
export const DELIVERY_DAYS: [number, number] = [7, 10];

/** The most units of one product in a cart or an order. */
export const MAX_LINE_QUANTITY = 999;
