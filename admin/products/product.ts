import type { Data } from '#api/client.ts';

/** A product as a row of the list, and with full details. */
export type ProductRow = Data<'GET /staff/products'>[number];
export type Product = Data<'GET /staff/products/{id}'>;
export type Picture = Product['pictures'][number];
export type StockMovement = Data<'GET /staff/products/{id}/stock'>[number];

export const states = [
  'published',
  'scheduled',
  'draft',
  'archived',
] as const satisfies readonly ProductRow['status'][];
