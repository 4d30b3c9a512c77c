import { useSyncExternalStore } from 'react';
import { useWords } from '#app/i18n/words.tsx';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says so while there is no connection. */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const words = useWords().shell;
  return (
    <p role="status" className="bg-clay-pale text-center text-sm">
      {!online && <span className="block px-4 py-2">{words.offline}</span>}
    </p>
  );
}
