import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { setFavourites } from './favourites.ts';
import { useLocalCart } from './local-cart.ts';
import { watchSession, publishSession } from './other-tabs.ts';
import { importFavourites } from './post-favourites.ts';

/** What a page shows about the current user; pages cached for guests contain none of it, so it is filled in afterwards. */
export type SessionState = { user: { name: string } | null; cartCount: number };

/** The server's reply, with the ids of the favourites. */
export type SessionReply = SessionState & { favourites: number[] };

export type Session = SessionState & {
  /** False until the session has been loaded. */
  isLoaded: boolean;
  /** Whether somebody is signed in here, as far as the browser knows. */
  signedIn: boolean;
  /** Loads the session again: the cart or the sign-in has changed. */
  refresh: () => void;
};

const guest: SessionState = { user: null, cartCount: 0 };

const SessionContext = createContext<Session>({ ...guest, isLoaded: false, signedIn: false, refresh() {} });

/** Whether this browser has a session: the cookie of that name, which scripts may read, shows it. */
export const isSignedIn = (): boolean => readCookie(document.cookie, cookieNames.loggedIn) === '1';

/** Loads the current user when there is a session, and counts the local cart when there is none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const local = useLocalCart();
  const [refreshCount, setRefreshCount] = useState(0);
  const [signedIn, setSignedIn] = useState(false);
  const [state, setState] = useState<{ isLoaded: boolean } & SessionState>({ isLoaded: false, ...guest });
  const { revalidate } = useRevalidator();
  const wasSignedIn = useRef<boolean>(undefined);

  useEffect(() => {
    const isHere = isSignedIn();
    publishSession(isHere);
    wasSignedIn.current = isHere;
    setSignedIn(isHere);
    if (!isHere) {
      setFavourites(null);
      return setState({ isLoaded: true, ...guest });
    }
    const leaving = new AbortController();
    importFavourites(locale)
      .then((imported) => {
        if (imported) void revalidate();
        return fetch(urls.session(locale), { signal: leaving.signal, headers: { Accept: 'application/json' } });
      })
      .then((reply) => (reply.ok ? (reply.json() as Promise<SessionReply>) : { ...guest, favourites: [] }))
      .then(({ favourites, ...session }) => {
        setFavourites(session.user && favourites);
        setSignedIn(session.user !== null);
        setState({ isLoaded: true, ...session });
      })
      .catch(() => {});
    return () => leaving.abort();
    // A page may have signed in or out, or changed the cart: the session is loaded again on each.
  }, [locale, pathname, refreshCount, revalidate]);

  const refresh = useCallback(() => setRefreshCount((times) => times + 1), []);

  // Somebody has signed in or out in another tab: this page belongs to the new user, or to nobody.
  useEffect(
    () =>
      watchSession({
        changed: () => wasSignedIn.current !== undefined && wasSignedIn.current !== isSignedIn(),
        onChange() {
          refresh();
          void revalidate();
        },
      }),
    [refresh, revalidate],
  );

  const localCount = local.reduce((sum, line) => sum + line.quantity, 0);
  const session = useMemo(
    () => ({ ...state, signedIn, cartCount: signedIn ? state.cartCount : localCount, refresh }),
    [state, signedIn, localCount, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export const useSession = (): Session => useContext(SessionContext);
