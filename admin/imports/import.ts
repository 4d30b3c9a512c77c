import type { z } from 'zod';
import type { importRowSchema, importSchema } from '#api/presenters/staff-catalogue.ts';

/** A product file, and the effect of one of its lines. */
export type Import = z.output<typeof importSchema>;
export type ImportRow = z.output<typeof importRowSchema>;
