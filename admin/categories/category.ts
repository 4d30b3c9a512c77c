import type { z } from 'zod';
import type { staffCategorySchema } from '#api/presenters/staff-catalogue.ts';

export type Category = z.output<typeof staffCategorySchema>;
