import { localCartId, readLocalCart } from './local-cart.ts';

/** The browser's cart as a sign-in submits it; empty for an empty cart. */
export function guestCartText(): string {
  const products = readLocalCart().map(({ product_id, variant_id, quantity, routine }) => ({
    product_id,
    ...(variant_id !== null && { variant_id }),
    quantity,
    ...(routine && { routine }),
  }));
  return products.length > 0 ? JSON.stringify({ id: localCartId(), products }) : '';
}
