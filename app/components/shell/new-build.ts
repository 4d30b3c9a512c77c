import { createPath, type DataRouter } from 'react-router';
import { isAway } from './line.ts';

const key = 'reloaded_at';
const pause = 60_000;

/** The specification's limit for a script chunk, in milliseconds. */
const longest = 120_000;

/** Where the shopper is on the way to, as the router knows it; what React shows of it comes later. */
const goal = (): string | null => {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: DataRouter };
  const next = router?.state.navigation.location;
  return next ? createPath(next) : null;
};

/** Loads the page anew, or the one that is on its way: at most once a minute, and not when there is nothing to load it from. False when it is left. */
export function reloadOnce(): boolean {
  if (isAway()) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  const next = goal();
  if (next) location.assign(next);
  else location.reload();
  return true;
}

/** A part of the page that can't be fetched any more means that the shop was built anew. */
export function reloadForNewBuild(): () => void {
  const onError = (event: Event) => {
    if (reloadOnce()) event.preventDefault();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

/**
 * Waits for a script chunk no longer than the limit: one that has not come then has failed, though the browser still waits. The page
 * is then loaded anew, unless it was so within this minute.
 */
export async function chunk<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!reloadOnce()) reject(new TypeError(`Failed to fetch a script chunk within ${longest / 1000} s`));
    }, longest);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
