import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { seenAt } from '#app/i18n/seen-at.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { useConnection } from './connection.ts';

const worker = () => import('./service-worker.ts');

/** Registers the worker when the browser is idle after the page has loaded; in development there is none. */
function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const start = () =>
      void worker()
        .then(({ startServiceWorker }) => startServiceWorker())
        .catch(() => {});
    const atIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 4000 }) : setTimeout(start, 1000);
    if (document.readyState === 'complete') atIdle();
    else addEventListener('load', atIdle, { once: true });
    return () => removeEventListener('load', atIdle);
  }, []);
  useEffect(() => {
    if (navigator.serviceWorker?.controller) void worker().then(({ reportPageSeen }) => reportPageSeen());
  }, [pathname, search]);
}

const linkClass = 'inline-flex min-h-11 items-center px-2 font-medium underline underline-offset-4';

/** Shows a notice while the shop can't be reached, when the page comes from the cache, and when a newer build is available. */
export function Offline() {
  const words = useMessages().shell;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { state, cachedPage, waitingWorker } = useConnection();
  useServiceWorker();
  const cachedHere = cachedPage?.path === pathname + search ? cachedPage : null;
  const messages = [
    state === 'offline' && (cachedHere ? words.no_connection : words.offline),
    state === 'restored' && words.online_again,
    cachedHere && words.last_seen(seenAt(cachedHere.at, locale)),
  ].filter(Boolean);
  return (
    <div role="status" className="line-note">
      {messages.length > 0 && (
        <p className="bg-clay-pale px-4 py-1.5">
          {messages.join(' ')}
          {cachedHere && state !== 'offline' && (
            <a href={pathname + search} className={linkClass}>
              {words.load_again}
            </a>
          )}
        </p>
      )}
      {waitingWorker && state !== 'offline' && (
        <p className="bg-leaf px-4">
          {words.newer_shop}
          <button
            type="button"
            className={linkClass}
            onClick={() => void worker().then(({ activateWaitingWorker }) => activateWaitingWorker(waitingWorker))}
          >
            {words.open_newer}
          </button>
        </p>
      )}
    </div>
  );
}
