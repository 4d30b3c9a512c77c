import type { Data } from '#api/client.ts';

/** An order to confirm by phone. */
export type OrderToCall = Data<'GET /staff/order-calls'>[number];

export const views = ['due', 'later', 'unanswered'] as const;
