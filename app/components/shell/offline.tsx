import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { seenAt } from '#app/i18n/seen-at.ts';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { useLine } from './line.ts';

const worker = () => import('./service-worker.ts');

/** Asks the worker in at an idle moment after the page has loaded; in development there is none. */
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
    if (navigator.serviceWorker?.controller) void worker().then(({ tellSeen }) => tellSeen());
  }, [pathname, search]);
}

const act = 'inline-flex min-h-11 items-center px-2 font-medium underline underline-offset-4';

/** Says so while the shop can't be reached, when what is shown was kept from another time, and when there is a newer shop. */
export function Offline() {
  const words = useWords().shell;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { state, kept, newer } = useLine();
  useServiceWorker();
  const keptHere = kept?.path === pathname + search ? kept : null;
  const said = [
    state === 'away' && (keptHere ? words.no_connection : words.offline),
    state === 'back' && words.online_again,
    keptHere && words.last_seen(seenAt(keptHere.at, locale)),
  ].filter(Boolean);
  return (
    <div role="status" className="line-note">
      {said.length > 0 && (
        <p className="bg-clay-pale px-4 py-1.5">
          {said.join(' ')}
          {keptHere && state !== 'away' && (
            <a href={pathname + search} className={act}>
              {words.load_again}
            </a>
          )}
        </p>
      )}
      {newer && state !== 'away' && (
        <p className="bg-leaf px-4">
          {words.newer_shop}
          <button type="button" className={act} onClick={() => void worker().then(({ openNewer }) => openNewer(newer))}>
            {words.open_newer}
          </button>
        </p>
      )}
    </div>
  );
}
