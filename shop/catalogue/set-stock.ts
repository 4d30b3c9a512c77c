import { withStockOf } from './facet-bits.ts';
import type { IndexedPart, IndexedProduct } from './rows.ts';

/** The units of a set that its parts allow; 0 when a part is not published. */
export function setStock(
  parts: readonly IndexedPart[],
  find: (id: number) => IndexedProduct | null | undefined,
): number {
  const allowed = parts.map(({ productId, variantId, quantity }) => {
    const variant = find(productId)?.variants.find(({ id }) => id === variantId);
    return Math.floor((variant?.stock ?? 0) / quantity);
  });
  return allowed.length === 0 ? 0 : Math.min(...allowed);
}

/** A set with the stock that its parts allow; any other product as it is. */
export function withSetStock(
  product: IndexedProduct,
  find: (id: number) => IndexedProduct | null | undefined,
): IndexedProduct {
  if (!product.parts) return product;
  const stock = setStock(product.parts, find);
  if (product.stock === stock) return product;
  const variants = [{ ...product.variants[0], stock }] as const;
  return { ...product, stock, variants, facetBits: withStockOf(product.facetBits, product.options, variants) };
}
