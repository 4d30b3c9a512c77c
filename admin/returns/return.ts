import type { z } from 'zod';
import type { staffReturnSchema } from '#api/presenters/return.ts';

/** A return as a row of the list, and with full details. */
export type Return = z.output<typeof staffReturnSchema>;

/** All statuses in order of progress; `rejected` and `withdrawn` last. */
export const statuses = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'withdrawn',
] as const satisfies readonly Return['status'][];
