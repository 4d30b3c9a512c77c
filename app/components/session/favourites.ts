import { useSyncExternalStore } from 'react';
import { followLocalFavourites, readLocalFavourites } from './local-favourites.ts';

const key = 'favourites.told';

/** The favourites of the signed-in user, as last received from the server; null for a guest, whose favourites are in this browser. */
let savedIds: ReadonlySet<number> | null = null;
/** Changes that are being sent: they are shown before the server has confirmed them. */
const pending = new Map<number, boolean>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Stores the favourites received from the server; null when nobody is signed in. */
export function setFavourites(ids: readonly number[] | null): void {
  savedIds = ids && new Set(ids);
  notifyListeners();
}

/** Whether the page should show a product as marked. */
export const isFavourite = (id: number): boolean =>
  pending.get(id) ?? (savedIds ? savedIds.has(id) : readLocalFavourites().includes(id));

function applyFavourite(id: number, marked: boolean): void {
  const others = [...(savedIds ?? [])].filter((one) => one !== id);
  savedIds = new Set(marked ? [id, ...others] : others);
}

/** Notifies the other tabs of a change in the account; a guest's changes reach them through the storage itself. */
function notifyOtherTabs(id: number, marked: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, marked]));
    localStorage.removeItem(key);
  } catch {
    // They update on their next page.
  }
}

/**
 * Shows a mark immediately and sends it; `send` returns whether the server accepted it, and does not throw. A refused change is reverted. A further
 * change is sent after the pending one, so that the last one arrives last.
 */
export async function toggleFavourite(
  id: number,
  marked: boolean,
  send: (marked: boolean) => Promise<boolean>,
): Promise<void> {
  const isUnderWay = pending.has(id);
  pending.set(id, marked);
  notifyListeners();
  if (isUnderWay) return;
  for (let asked = !marked; asked !== pending.get(id);) {
    asked = pending.get(id)!;
    if (!(await send(asked))) break;
    applyFavourite(id, asked);
    notifyOtherTabs(id, asked);
  }
  pending.delete(id);
  notifyListeners();
}

function onStorage({ key: changed, newValue }: StorageEvent): void {
  if (changed !== key || newValue === null || !savedIds) return;
  const [id, marked] = JSON.parse(newValue) as [number, boolean];
  applyFavourite(id, marked);
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  const unfollow = followLocalFavourites(listener);
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    unfollow();
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Whether a product is marked; `listed` is the value until that is known. */
export const useIsFavourite = (id: number, listed = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (listed && !savedIds ? (pending.get(id) ?? true) : isFavourite(id)),
    () => listed,
  );

/** How many of these products, from the list of favourites, are still marked. */
export const useRemainingFavourites = (ids: readonly number[]): number =>
  useSyncExternalStore(
    subscribe,
    () => (savedIds ? ids.filter(isFavourite).length : ids.length),
    () => ids.length,
  );

/** Whether this browser has marks that are still to be moved into the account. */
export const useFavouritesPending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readLocalFavourites().length > 0,
    () => false,
  );
