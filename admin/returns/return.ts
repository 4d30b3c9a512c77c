import type { Data } from '#api/client.ts';

/** A return as a row of the list, and with full details. */
export type Return = Data<'GET /staff/returns/{id}'>;

/** All statuses in order of progress; `rejected` and `withdrawn` last. */
export const statuses = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'withdrawn',
] as const satisfies readonly Return['status'][];
