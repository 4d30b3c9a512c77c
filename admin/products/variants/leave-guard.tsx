import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#admin/i18n.ts';

/** Asks before the page with unsaved variants is left. */
export function LeaveGuard() {
  const { variants: words } = useMessages();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(words.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker, words.leave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
