import { cookieNames } from '#values/cookies.ts';

const key = cookieNames.loggedIn;

/**
 * Notifies the other tabs of this browser whether somebody is signed in here, when that has changed. The stored value is another one for each
 * sign-in: the next user may be signed in when a page sees the browser again.
 */
export function publishSession(signedIn: boolean): void {
  try {
    if ((localStorage.getItem(key) !== null) === signedIn) return;
    if (signedIn) localStorage.setItem(key, `${Date.now()}`);
    else localStorage.removeItem(key);
  } catch {
    // They check when they become visible.
  }
}

/** Identifies the sign-in of this browser; null where nothing can be stored. */
export function publishedSession(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

type SessionWatcher = {
  /** Whether somebody has signed in or out since this page was rendered. */
  changed: () => boolean;
  onChange: () => void;
  /** The browser has restored the page from its cache, for the same user. */
  onRestore: () => void;
};

/** Updates a page after a sign-in or sign-out elsewhere: immediately when notified, otherwise when it becomes visible. */
export function watchSession({ changed, onChange, onRestore }: SessionWatcher): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible' && changed()) onChange();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && changed()) onChange();
  };
  // The browser has restored the page from its cache. Data of a user is not shown again to the next visitor.
  const onPageShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    if (!changed()) return onRestore();
    document.documentElement.hidden = true;
    location.reload();
  };
  addEventListener('storage', onStorage);
  addEventListener('focus', onVisible);
  addEventListener('pageshow', onPageShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('focus', onVisible);
    removeEventListener('pageshow', onPageShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
