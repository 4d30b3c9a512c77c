import type { z } from 'zod';
import type { staffBrandSchema } from '#api/presenters/staff-catalogue.ts';

export type Brand = z.output<typeof staffBrandSchema>;
