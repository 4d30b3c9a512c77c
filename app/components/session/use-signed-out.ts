import { useEffect, useState } from 'react';
import { cookieNames } from '#values/cookies.ts';
import { storeUser } from './current-user.ts';

/** How long, in milliseconds, the tab that signs out has to show its message, which is shown only once, before the other tabs reload. */
const reloadDelayMs = 1500;

/**
 * Whether somebody has signed out, on this page (`signOut`) or in another tab. The page may show their data; without the shop there is nothing else
 * to show.
 */
export function useSignedOut(): boolean {
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(
    () =>
      addEventListener('storage', ({ key, isTrusted }) => {
        if (key !== cookieNames.signedOut) return;
        // The data that came with the page is in its inline scripts as plain text.
        for (const script of document.scripts) script.textContent = '';
        storeUser(null);
        setSignedOut(true);
        // From another tab.
        if (isTrusted)
          setTimeout(
            () =>
              fetch('/healthz').then(
                () => location.reload(),
                () => {},
              ),
            reloadDelayMs,
          );
      }),
    [],
  );
  return isSignedOut;
}
