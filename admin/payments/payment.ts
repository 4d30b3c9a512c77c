import type { z } from 'zod';
import type { staffPaymentSchema } from '#api/presenters/staff.ts';

export type Payment = z.output<typeof staffPaymentSchema>;
