import { MAX_FAVOURITES } from '#values/favourites.ts';
import { localList } from './local-list.ts';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 2_147_483_647;

const list = localList('favourites', (values) => [...new Set(values.filter(isId))].slice(0, MAX_FAVOURITES));

/** The products marked by a guest in this browser, the latest first. */
export const readLocalFavourites = (): readonly number[] => list.read();

/** Marks a product in this browser, or removes the mark. Beyond the limit, the oldest marks are dropped. */
export function setLocalFavourite(id: number, isMarked: boolean): void {
  const others = list.read().filter((one) => one !== id);
  list.save(isMarked ? [id, ...others].slice(0, MAX_FAVOURITES) : others);
}

/** Removes the marks that are in the account now; marks set in the meantime stay. */
export function removeLocalFavourites(importedIds: readonly number[]): void {
  list.save(list.read().filter((id) => !importedIds.includes(id)));
}

/** Calls `listener` on each change, also from another tab; the returned function stops it. */
export const followLocalFavourites = (listener: () => void): (() => void) => list.follow(listener);
