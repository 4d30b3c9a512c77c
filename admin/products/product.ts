import type { z } from 'zod';
import type { staffProductRowShape, staffProductShape, stockMoveShape } from '#api/presenters/staff-catalogue.ts';

/** A product in the list, and on its page. */
export type ProductRow = z.output<typeof staffProductRowShape>;
export type Product = z.output<typeof staffProductShape>;
export type Picture = Product['pictures'][number];
export type StockMove = z.output<typeof stockMoveShape>;

export const states = [
  'published',
  'scheduled',
  'draft',
  'archived',
] as const satisfies readonly ProductRow['status'][];
