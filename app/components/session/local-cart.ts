import { useSyncExternalStore } from 'react';
import { localList } from './local-list.ts';

/** A line of the cart a guest keeps in the browser, in the shape of the spec. Prices are EGP as they were when it was put in. */
export type LocalCartLine = {
  id: number;
  product_id: number;
  name: string;
  image: string;
  quantity: number;
  price: number;
  price_after_discount: number | null;
  currency: 'EGP';
  images: string[];
};

const mostLines = 100;
const mostOfOne = 999;
const nothing: readonly LocalCartLine[] = [];

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;

/** A line as it should be, or null. */
function lineOf(value: unknown): LocalCartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const { product_id, name, image, quantity, price, price_after_discount, images } = value as Record<string, unknown>;
  if (!isCount(product_id) || !isCount(quantity) || !isAmount(price)) return null;
  return {
    id: product_id,
    product_id,
    name: typeof name === 'string' ? name : '',
    image: typeof image === 'string' ? image : '',
    quantity: Math.min(quantity, mostOfOne),
    price,
    price_after_discount: isAmount(price_after_discount) ? price_after_discount : null,
    currency: 'EGP',
    images: Array.isArray(images) ? images.filter((one) => typeof one === 'string') : [],
  };
}

const list = localList('cart', (stored) => {
  const byProduct = new Map(stored.flatMap((value) => lineOf(value) ?? []).map((line) => [line.product_id, line]));
  return [...byProduct.values()].slice(0, mostLines);
});

/** The lines of the local cart, the one put in last at the end. */
export const readLocalCart = (): readonly LocalCartLine[] => list.read();

/**
 * Puts `quantity` more of a product in, up to `most` in all; its name, picture and prices are brought up to date.
 * Returns how many of it are in the cart now.
 */
export function addToLocalCart(line: Omit<LocalCartLine, 'id' | 'currency'>, most: number = mostOfOne): number {
  const before = readLocalCart();
  const had = before.find((one) => one.product_id === line.product_id)?.quantity ?? 0;
  const quantity = Math.min(had + line.quantity, most, mostOfOne);
  if (quantity < 1) return 0;
  const now: LocalCartLine = { ...line, id: line.product_id, quantity, currency: 'EGP' };
  list.save(
    had > 0
      ? before.map((one) => (one.product_id === line.product_id ? now : one))
      : [...before, now].slice(-mostLines),
  );
  return quantity;
}

/** Sets how many of a product there are; below one takes it out. */
export function setLocalQuantity(productId: number, quantity: number): void {
  if (quantity < 1) return removeFromLocalCart(productId);
  list.save(
    readLocalCart().map((line) =>
      line.product_id === productId ? { ...line, quantity: Math.min(Math.trunc(quantity), mostOfOne) } : line,
    ),
  );
}

export function removeFromLocalCart(productId: number): void {
  list.save(readLocalCart().filter((line) => line.product_id !== productId));
}

/** Empties it: what was in it is in the server's cart now. */
export const clearLocalCart = (): void => list.save(nothing);

/** The local cart, followed also in other tabs; empty on the server and until hydrated. */
export const useLocalCart = (): readonly LocalCartLine[] =>
  useSyncExternalStore(list.follow, readLocalCart, () => nothing);
