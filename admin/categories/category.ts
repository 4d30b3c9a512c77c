import type { z } from 'zod';
import type { staffCategoryShape } from '#api/presenters/staff-catalogue.ts';

export type Category = z.output<typeof staffCategoryShape>;
