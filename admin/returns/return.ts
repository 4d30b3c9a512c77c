import type { z } from 'zod';
import type { staffReturnShape } from '#api/presenters/return.ts';

/** A return, in the list and on its page. */
export type Return = z.output<typeof staffReturnShape>;

/** Every status, in the order a return goes through them; `rejected` and `withdrawn` last. */
export const statuses = [
  'requested',
  'approved',
  'received',
  'refunded',
  'rejected',
  'withdrawn',
] as const satisfies readonly Return['status'][];
