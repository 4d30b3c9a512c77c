import type { z } from 'zod';
import type { importRowShape, importShape } from '#api/presenters/staff-catalogue.ts';

/** A product file, and what a line of it would do. */
export type Import = z.output<typeof importShape>;
export type ImportRow = z.output<typeof importRowShape>;
