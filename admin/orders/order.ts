import type { z } from 'zod';
import type { staffOrderShape } from '#api/presenters/staff.ts';
import type { staffOrderPageShape } from '#api/presenters/staff-order.ts';

/** An order in the list, and on its page. */
export type Order = z.output<typeof staffOrderShape>;
export type OrderDetails = z.output<typeof staffOrderPageShape>;

/** Every status, in the order an order goes through them; `cancelled` last. */
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
