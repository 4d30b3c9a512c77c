import { readLocalCart } from './local-cart.ts';

/** What is in the browser's cart as a sign-in sends it along; empty when nothing is. */
export function guestCartText(): string {
  const products = readLocalCart().map(({ product_id, quantity }) => ({ product_id, quantity }));
  return products.length > 0 ? JSON.stringify(products) : '';
}
