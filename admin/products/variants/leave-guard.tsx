import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#admin/i18n.ts';

/** Asks before the page is left with something unsaved, by default variants. */
export function LeaveGuard({ question }: { question?: string }) {
  const { variants } = useMessages();
  const text = question ?? variants.leave;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(text)) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
