/** A line of an order that staff edit. */
export type Line = {
  product_id: number;
  /** Null for a product without options that was just added. */
  variant_id: number | null;
  name: string;
  /** The names of the variant's option values; empty for a product without options. */
  variant_name: string;
  image: string | null;
  price: number;
  /** Units in stock, shown for variants. */
  stock: number;
  quantity: number;
};

/** Identifies a line: each variant has one. */
export const lineKey = ({ product_id, variant_id }: Pick<Line, 'product_id' | 'variant_id'>): string =>
  `${product_id} ${variant_id ?? ''}`;

/** Order lines as the API takes them. */
export const toRequestLines = (lines: readonly Pick<Line, 'product_id' | 'variant_id' | 'quantity'>[]) =>
  lines.map(({ product_id, variant_id, quantity }) => ({
    product_id,
    ...(variant_id !== null && { variant_id }),
    quantity,
  }));

/** The error about the line at `nth`, among the errors of a request. */
export const lineError = (errors: Record<string, string>, line: Line, nth: number): string | undefined =>
  errors[`variants.${line.variant_id}`] ?? errors[`products.${line.product_id}`] ?? errors[`lines.${nth}.variant_id`];
