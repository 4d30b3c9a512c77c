import type { z } from 'zod';
import type { staffOrderSchema } from '#api/presenters/staff.ts';
import type { staffOrderPageSchema } from '#api/presenters/staff-order.ts';

/** An order as a row of the list, and with full details. */
export type Order = z.output<typeof staffOrderSchema>;
export type OrderDetails = z.output<typeof staffOrderPageSchema>;

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
