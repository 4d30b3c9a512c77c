import type { z } from 'zod';
import type { staffBrandShape } from '#api/presenters/staff-catalogue.ts';

export type Brand = z.output<typeof staffBrandShape>;
