import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-admin';
import { useIsUnlocked } from '#admin/session/session.ts';
import { kindOfSection } from './section-work.ts';
import { markSeen, useWork } from './work-store.ts';

const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );

/** Marks the events of the section on the screen as seen, while somebody can see it. */
export function SeenMarker() {
  const [, section = ''] = useLocation().pathname.split('/');
  const isVisible = useIsVisible();
  const isUnlocked = useIsUnlocked();
  const { news } = useWork();
  const kind = kindOfSection(section);
  const isFresh = news.some((entry) => entry.kind === kind && entry.fresh > 0);
  useEffect(() => {
    if (kind && isFresh && isVisible && isUnlocked) markSeen(kind);
  }, [kind, isFresh, isVisible, isUnlocked]);
  return null;
}
