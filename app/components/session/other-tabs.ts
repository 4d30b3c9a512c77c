const key = 'auth.loggedIn';

/** Lets the other tabs of this browser know whether somebody is signed in here, when that is news. */
export function tellSession(signedIn: boolean): void {
  try {
    if ((localStorage.getItem(key) !== null) === signedIn) return;
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // They will see when they are looked at.
  }
}

type Follow = {
  /** Whether somebody has signed in or out since this page was made. */
  changed: () => boolean;
  catchUp: () => void;
};

/** Has a page catch up with a sign-in or sign-out elsewhere: at once when told, else when it is looked at again. */
export function followSession({ changed, catchUp }: Follow): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && changed()) catchUp();
  };
  const told = (event: StorageEvent) => {
    if (event.key === key && changed()) catchUp();
  };
  // The browser has kept the page as it was. What was somebody's is not shown again to whoever comes back to it.
  const back = (event: PageTransitionEvent) => {
    if (!event.persisted || !changed()) return;
    document.documentElement.hidden = true;
    location.reload();
  };
  addEventListener('storage', told);
  addEventListener('focus', look);
  addEventListener('pageshow', back);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('storage', told);
    removeEventListener('focus', look);
    removeEventListener('pageshow', back);
    document.removeEventListener('visibilitychange', look);
  };
}
