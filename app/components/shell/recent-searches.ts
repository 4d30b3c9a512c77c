import { localList } from '#app/components/session/local-list.ts';

const most = 5;

/** The latest searches of this browser, newest first. They never leave it. */
const list = localList('searches', (values) =>
  values.filter((value): value is string => typeof value === 'string' && value !== '').slice(0, most),
);

export const readSearches = (): readonly string[] => list.read();

export const followSearches = (listener: () => void): (() => void) => list.follow(listener);

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search) list.save([search, ...list.read().filter((one) => one !== search)].slice(0, most));
}

export const forgetSearch = (text: string): void => list.save(list.read().filter((one) => one !== text));

export const forgetSearches = (): void => list.save([]);
