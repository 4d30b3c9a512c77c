import { isDeepStrictEqual } from 'node:util';
import { databaseCode, databaseConstraint } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';

type Row = Record<string, unknown>;

/** The fields of `values` that differ from `row`, before and after. Null when none does. */
export function differences<T extends Row>(row: T, values: Partial<T>): { before: Row; after: Row } | null {
  const other = Object.keys(values).filter(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], row[name]),
  );
  if (other.length === 0) return null;
  const of = (all: Row): Row => Object.fromEntries(other.map((name) => [name, all[name]]));
  return { before: of(row), after: of(values) };
}

/** The field that each database constraint belongs to. */
const fields: Record<string, [field: string, key: string]> = {
  products_slug_unique: ['slug', 'slug_taken'],
  categories_slug_unique: ['slug', 'slug_taken'],
  brands_slug_unique: ['slug', 'slug_taken'],
  concerns_slug_unique: ['slug', 'slug_taken'],
  products_offer: ['offer_price', 'offer_not_below'],
  products_stock: ['change', 'stock_too_low'],
  product_variants_stock: ['change', 'stock_too_low'],
  products_variants: ['price', 'variants_several'],
  products_brand_id_brands_id_fk: ['brand_id', 'brand_unknown'],
  products_category_id_categories_id_fk: ['category_id', 'category_unknown'],
  categories_parent_id_categories_id_fk: ['parent_id', 'category_unknown'],
  categories_tree: ['parent_id', 'category_below_itself'],
};

/** Throws the refusal that corresponds to a database error, or the error itself. */
export function throwConstraintError(error: unknown): never {
  const [field, key] = fields[databaseConstraint(error) ?? ''] ?? [];
  throw field && key ? invalidField(field, key) : error;
}

/** As `throwConstraintError`, for a deletion: a row that is still referenced is not deleted, 409 `in_use`. */
export function throwRemovalError(error: unknown): never {
  throw databaseCode(error) === '23503' ? new ShopError('in_use') : error;
}
