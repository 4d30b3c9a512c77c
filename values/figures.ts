// Figures that several parts need: defaults of the settings, and limits. Amounts are piastres.

export const VAT_PERCENT = 14;
export const FIRST_ORDER_PERCENT = 25;
export const FREE_SHIPPING_FROM = 150_000;

/** The highest amount of a payment, a courier's transfer or a setting: twenty million EGP, close to what an integer of the database holds. */
export const MAX_AMOUNT = 2_000_000_000;

/** The highest price of one unit: a million EGP. */
export const MAX_PRICE = 100_000_000;

/** The most records that one bulk change takes. */
export const MAX_BULK = 500;

/** The most working days that a delivery may take. */
export const MAX_DELIVERY_DAYS = 30;

/** The most units of one product in a cart or an order. */
export const MAX_LINE_QUANTITY = 999;
