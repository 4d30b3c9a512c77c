import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';
import { markChanged } from './current-user.ts';
import { followLocalFavourites, readLocalFavourites } from './local-favourites.ts';

const key = 'favourites.told';

/** The favourites of the signed-in user, as last received from the server; null for a guest, whose favourites are in this browser. */
let savedIds: ReadonlySet<number> | null = null;
/** Changes that are being sent: they are shown before the server has confirmed them. */
const pending = new Map<number, boolean>();
const listeners = createListeners(onStorage);

/** Stores the favourites received from the server; null when nobody is signed in. */
export function setFavourites(ids: readonly number[] | null): void {
  savedIds = ids && new Set(ids);
  listeners.notify();
}

/** Whether the page should show a product as marked. */
export const isFavourite = (id: number): boolean =>
  pending.get(id) ?? (savedIds ? savedIds.has(id) : readLocalFavourites().includes(id));

function applyFavourite(id: number, isMarked: boolean): void {
  const others = [...(savedIds ?? [])].filter((one) => one !== id);
  savedIds = new Set(isMarked ? [id, ...others] : others);
  markChanged();
}

/** Notifies the other tabs of a change in the account; a guest's changes reach them through the storage itself. */
function notifyOtherTabs(id: number, isMarked: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, isMarked]));
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
  isMarked: boolean,
  send: (isMarked: boolean) => Promise<boolean>,
): Promise<void> {
  const isUnderWay = pending.has(id);
  pending.set(id, isMarked);
  listeners.notify();
  if (isUnderWay) return;
  for (let requested = !isMarked; requested !== pending.get(id);) {
    requested = pending.get(id)!;
    if (!(await send(requested))) break;
    applyFavourite(id, requested);
    notifyOtherTabs(id, requested);
  }
  pending.delete(id);
  listeners.notify();
}

function onStorage({ key: changedKey, newValue }: StorageEvent): void {
  if (changedKey !== key || newValue === null || !savedIds) return;
  const [id, isMarked] = JSON.parse(newValue) as [number, boolean];
  applyFavourite(id, isMarked);
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const unfollow = followLocalFavourites(listener);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unfollow();
    unsubscribe();
  };
}

/** Whether a product is marked; `isInList` is the value until that is known. */
export const useIsFavourite = (id: number, isInList = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (isInList && !savedIds ? (pending.get(id) ?? true) : isFavourite(id)),
    () => isInList,
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
