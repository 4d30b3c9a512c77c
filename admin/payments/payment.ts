import type { z } from 'zod';
import type { staffPaymentShape } from '#api/presenters/staff.ts';

/** A transfer with its receipt. */
export type Payment = z.output<typeof staffPaymentShape>;
