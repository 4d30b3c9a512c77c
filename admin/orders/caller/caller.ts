import type { z } from 'zod';
import type { callerShape } from '#api/presenters/staff-order.ts';

/** Who calls, by their number; without an account when the shop does not know it. */
export type Caller = z.output<typeof callerShape>;
