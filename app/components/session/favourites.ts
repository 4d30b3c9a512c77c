import { useSyncExternalStore } from 'react';
import { followLocalFavourites, readLocalFavourites } from './local-favourites.ts';

const key = 'favourites.told';

/** The marks of who is signed in, as far as the server has told; null for a guest, whose marks are this browser's. */
let kept: ReadonlySet<number> | null = null;
/** What was asked for and is on its way: it is shown before the server has said yes. */
const wanted = new Map<number, boolean>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Takes over what the server says is marked; null when nobody is signed in. */
export function keepFavourites(ids: readonly number[] | null): void {
  kept = ids && new Set(ids);
  tell();
}

/** Whether a product is marked, as the page is to show it. */
export const isMarked = (id: number): boolean =>
  wanted.get(id) ?? (kept ? kept.has(id) : readLocalFavourites().includes(id));

function settle(id: number, marked: boolean): void {
  const others = [...(kept ?? [])].filter((one) => one !== id);
  kept = new Set(marked ? [id, ...others] : others);
}

/** Lets the other tabs know of a mark in the account; those of a guest they see in the storage itself. */
function tellOtherTabs(id: number, marked: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, marked]));
    localStorage.removeItem(key);
  } catch {
    // They will see on their next page.
  }
}

/**
 * Shows a mark at once and has it sent; `send` says whether the server took it, and does not throw. What it did not take is
 * shown as before. A change of mind meanwhile is sent after what is under way, so that the last word arrives last.
 */
export async function mark(id: number, marked: boolean, send: (marked: boolean) => Promise<boolean>): Promise<void> {
  const isUnderWay = wanted.has(id);
  wanted.set(id, marked);
  tell();
  if (isUnderWay) return;
  for (let asked = !marked; asked !== wanted.get(id);) {
    asked = wanted.get(id)!;
    if (!(await send(asked))) break;
    settle(id, asked);
    tellOtherTabs(id, asked);
  }
  wanted.delete(id);
  tell();
}

function heard({ key: changed, newValue }: StorageEvent): void {
  if (changed !== key || newValue === null || !kept) return;
  const [id, marked] = JSON.parse(newValue) as [number, boolean];
  settle(id, marked);
  tell();
}

function subscribe(listener: () => void): () => void {
  const unfollow = followLocalFavourites(listener);
  if (listeners.size === 0) addEventListener('storage', heard);
  listeners.add(listener);
  return () => {
    unfollow();
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', heard);
  };
}

/** Whether a product is marked; `listed` says that it is, until it is known. */
export const useMarked = (id: number, listed = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (listed && !kept ? (wanted.get(id) ?? true) : isMarked(id)),
    () => listed,
  );

/** How many of these products, which are in the list of favourites, are marked still. */
export const useStillMarked = (ids: readonly number[]): number =>
  useSyncExternalStore(
    subscribe,
    () => (kept ? ids.filter(isMarked).length : ids.length),
    () => ids.length,
  );

/** Whether this browser has marks that are on their way into the account. */
export const useMarksToCome = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readLocalFavourites().length > 0,
    () => false,
  );
