import type { z } from 'zod';
import type { changeSchema } from '#api/presenters/staff-change.ts';

/** A change that needs a second approver, pending or decided. */
export type Change = z.output<typeof changeSchema>;
