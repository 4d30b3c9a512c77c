import { createPath, type DataRouter } from 'react-router';
import { isOffline } from './connection.ts';

const key = 'reloaded_at';
const pause = 60_000;

/** The specification's limit for loading a script chunk, in milliseconds. */
const longest = 120_000;

/** The target of a navigation in progress, from the router; React's state of it updates later. */
const goal = (): string | null => {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: DataRouter };
  const next = router?.state.navigation.location;
  return next ? createPath(next) : null;
};

/**
 * Reloads the page, or loads the target of a navigation in progress: at most once a minute, and not while offline. Returns false when it does
 * nothing.
 */
export function reloadOnce(): boolean {
  if (isOffline()) return false;
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

/** Whether a field has another text than the page came with. A quantity is written quickly again. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([role=spinbutton]), textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** A chunk of the page that can't be fetched means that the shop has been rebuilt. What is typed, or being typed, is worth more than the chunk. */
export function reloadForNewBuild(): () => void {
  const onError = (event: Event) => {
    if (document.activeElement?.matches('input, textarea') || hasTypedText()) return;
    if (reloadOnce()) event.preventDefault();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

/**
 * Waits for a script chunk up to the limit: after that it has failed, even if the browser still waits. `reload` is for a chunk that the page cannot do
 * without: `reloadOnce`.
 */
export async function chunk<T>(coming: Promise<T>, reload = () => false): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      if (!reload()) reject(new TypeError(`Failed to fetch a script chunk within ${longest / 1000} s`));
    }, longest);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
