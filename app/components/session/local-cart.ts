import { useSyncExternalStore } from 'react';
import { localList } from './local-list.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';

/** A line of the cart that a guest's browser stores, in the format of the specification. Prices are in EGP, from the time it was added. */
export type LocalCartLine = {
  id: number;
  product_id: number;
  /** Null in lines from before products had variants. */
  variant_id: number | null;
  name: string;
  /** The names of the variant's option values; empty for a product without options, and in lines that have them in `name`. */
  variant_name: string;
  image: string;
  quantity: number;
  price: number;
  price_after_discount: number | null;
  currency: 'EGP';
  images: string[];
  /** The routine that it was added with: lines of one stay together. */
  routine?: CareKind;
};

const maxLines = 100;
const empty: readonly LocalCartLine[] = [];

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;

const isRoutine = (value: unknown): value is CareKind => careKinds.includes(value as CareKind);

/** A valid line, or null. */
function lineOf(value: unknown): LocalCartLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const { product_id, variant_id, name, variant_name, image, quantity, price, price_after_discount, images, routine } =
    value as Record<string, unknown>;
  if (!isCount(product_id) || !isCount(quantity) || !isAmount(price)) return null;
  return {
    id: product_id,
    product_id,
    variant_id: isCount(variant_id) ? variant_id : null,
    name: typeof name === 'string' ? name : '',
    variant_name: typeof variant_name === 'string' ? variant_name : '',
    image: typeof image === 'string' ? image : '',
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
    price,
    price_after_discount: isAmount(price_after_discount) ? price_after_discount : null,
    currency: 'EGP',
    images: Array.isArray(images) ? images.filter((one) => typeof one === 'string') : [],
    ...(isRoutine(routine) && { routine }),
  };
}

const list = localList('cart', (values) => {
  const lines = new Map(
    values.flatMap((value) => lineOf(value) ?? []).map((line) => [`${line.product_id} ${line.variant_id}`, line]),
  );
  return [...lines.values()].slice(0, maxLines);
});

/** What a line is of. */
export type LocalItem = Pick<LocalCartLine, 'product_id' | 'variant_id'>;

/** Whether a line is of an item; a line from before products had variants is of any variant of its product. */
export const isOf = (line: LocalItem, item: LocalItem): boolean =>
  line.product_id === item.product_id && (line.variant_id === null || line.variant_id === item.variant_id);

/** The lines of the local cart, the last added at the end. */
export const readLocalCart = (): readonly LocalCartLine[] => list.read();

/** Adds `quantity` of a variant, up to `maxQuantity` in total; updates its name, picture and prices. Returns its quantity in the cart. */
export function addToLocalCart(
  line: Omit<LocalCartLine, 'id' | 'currency'>,
  maxQuantity: number = MAX_LINE_QUANTITY,
): number {
  const before = readLocalCart();
  const former = before.find((one) => isOf(one, line));
  const quantityBefore = former?.quantity ?? 0;
  const routine = line.routine ?? former?.routine;
  const quantity = Math.min(quantityBefore + line.quantity, maxQuantity, MAX_LINE_QUANTITY);
  if (quantity < 1) return 0;
  const now: LocalCartLine = { ...line, id: line.product_id, quantity, currency: 'EGP', ...(routine && { routine }) };
  list.save(
    quantityBefore > 0 ? before.map((one) => (isOf(one, line) ? now : one)) : [...before, now].slice(-maxLines),
  );
  return quantity;
}

/** Sets a variant's quantity; a quantity below one removes it. */
export function setLocalQuantity(item: LocalItem, quantity: number): void {
  if (quantity < 1) return removeFromLocalCart(item);
  list.save(
    readLocalCart().map((line) =>
      isOf(line, item) ? { ...line, quantity: Math.min(Math.trunc(quantity), MAX_LINE_QUANTITY) } : line,
    ),
  );
}

/**
 * Changes the variant of a line, which keeps its place. A line that has the variant already is merged into it. Returns the quantity of the line, at
 * most `maxQuantity`; 0 without such a line.
 */
export function changeLocalVariant(
  item: LocalItem,
  variant: Pick<LocalCartLine, 'variant_id' | 'variant_name' | 'price' | 'price_after_discount'>,
  maxQuantity: number = MAX_LINE_QUANTITY,
): number {
  const before = readLocalCart();
  const line = before.find((one) => isOf(one, item));
  if (!line) return 0;
  const target = { ...line, ...variant };
  const merged = before.find((one) => one !== line && isOf(one, target));
  const quantity = Math.min(line.quantity + (merged?.quantity ?? 0), maxQuantity, MAX_LINE_QUANTITY);
  list.save(before.flatMap((one) => (one === merged ? [] : one === line ? [{ ...target, quantity }] : [one])));
  return quantity;
}

export function removeFromLocalCart(item: LocalItem): void {
  list.save(readLocalCart().filter((line) => !isOf(line, item)));
}

const idKey = 'cart_id';

/** A random id of the local cart until it is emptied, by which a repeated sign-in merges it once; undefined where the browser provides none. */
export function localCartId(): string | undefined {
  try {
    const id = localStorage.getItem(idKey) ?? crypto.randomUUID();
    localStorage.setItem(idKey, id);
    return id;
  } catch {
    return undefined;
  }
}

/** Empties the local cart after its contents were merged into the server's cart. */
export function clearLocalCart(): void {
  list.save(empty);
  try {
    localStorage.removeItem(idKey);
  } catch {
    // Then it was not stored either.
  }
}

/** The local cart, synchronised with other tabs; empty on the server and until hydrated. */
export const useLocalCart = (): readonly LocalCartLine[] =>
  useSyncExternalStore(list.follow, readLocalCart, () => empty);
