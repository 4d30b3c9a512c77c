import type { z } from 'zod';
import type { staffProductRowSchema, staffProductSchema, stockMoveSchema } from '#api/presenters/staff-catalogue.ts';

/** A product as a row of the list, and with full details. */
export type ProductRow = z.output<typeof staffProductRowSchema>;
export type Product = z.output<typeof staffProductSchema>;
export type Picture = Product['pictures'][number];
export type StockMovement = z.output<typeof stockMoveSchema>;

export const states = [
  'published',
  'scheduled',
  'draft',
  'archived',
] as const satisfies readonly ProductRow['status'][];
