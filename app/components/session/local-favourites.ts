import { mostFavourites } from '#values/favourites.ts';

const key = 'favourites';
const none: readonly number[] = [];

let ids: readonly number[] | undefined;
const listeners = new Set<() => void>();

/** What is stored may be old, or written by somebody else. */
function load(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return none;
    const found = stored.filter((id): id is number => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647);
    return [...new Set(found)].slice(0, mostFavourites);
  } catch {
    return none;
  }
}

function save(next: readonly number[]): void {
  ids = next;
  try {
    if (next.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: they then live as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The products a guest has marked in this browser, the latest first. */
export const readLocalFavourites = (): readonly number[] => (ids ??= load());

/** Marks a product in this browser, or takes the mark away. Beyond the most that are kept, the oldest go. */
export function setLocalFavourite(id: number, marked: boolean): void {
  const others = readLocalFavourites().filter((one) => one !== id);
  save(marked ? [id, ...others].slice(0, mostFavourites) : others);
}

/** Takes out what is in the account now; what has been marked meanwhile stays. */
export function dropLocalFavourites(taken: readonly number[]): void {
  ids = undefined;
  save(readLocalFavourites().filter((id) => !taken.includes(id)));
}

/** Calls `listener` when they change, in another tab too; the returned function ends it. */
export function followLocalFavourites(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    ids = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
