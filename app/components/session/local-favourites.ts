import { mostFavourites } from '#values/favourites.ts';
import { localList } from './local-list.ts';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 2_147_483_647;

const list = localList('favourites', (stored) => [...new Set(stored.filter(isId))].slice(0, mostFavourites));

/** The products a guest has marked in this browser, the latest first. */
export const readLocalFavourites = (): readonly number[] => list.read();

/** Marks a product in this browser, or takes the mark away. Beyond the most that are kept, the oldest go. */
export function setLocalFavourite(id: number, marked: boolean): void {
  const others = list.read().filter((one) => one !== id);
  list.save(marked ? [id, ...others].slice(0, mostFavourites) : others);
}

/** Takes out what is in the account now; what has been marked meanwhile stays. */
export function dropLocalFavourites(taken: readonly number[]): void {
  list.forget();
  list.save(list.read().filter((id) => !taken.includes(id)));
}

/** Calls `listener` when they change, in another tab too; the returned function ends it. */
export const followLocalFavourites = (listener: () => void): (() => void) => list.follow(listener);
