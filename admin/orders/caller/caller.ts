import type { z } from 'zod';
import type { callerSchema } from '#api/presenters/staff-order.ts';

/** A caller, identified by phone number; without an account when the number is unknown. */
export type Caller = z.output<typeof callerSchema>;
