import type { Data } from '#api/client.ts';

/** An order as a row of the list, and with full details. */
export type Order = Data<'GET /staff/orders'>[number];
export type OrderDetails = Data<'GET /staff/orders/{id}'>;

/** All statuses in order of progress; `cancelled` last. */
export const statuses = [
  'awaiting_payment',
  'under_review',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'accepted',
  'cancelled',
] as const satisfies readonly Order['status'][];
