import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { useLocale } from '#app/i18n/i18n.tsx';
import type { CurrentUser } from '#shop/customers/current-user.ts';
import { followUser, loadCurrentUser, publishUser, readStoredUser, storeUser } from './current-user.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { importAvoided, setAvoided } from '#app/components/avoid/avoid-store.ts';
import { setFavourites } from './favourites.ts';
import { useLocalCart } from './local-cart.ts';
import { publishedSession, publishSession, watchSession } from './other-tabs.ts';
import { importFavourites } from './post-favourites.ts';

/** What a page shows about the current user. Cached pages contain none of it, so it is filled in afterwards. */
type SessionState = {
  user: { name: string } | null;
  cartCount: number;
  /** Whether a first order would get its discount; a guest's would. */
  firstOrder: boolean;
  /** Where the user's orders go, with its delivery days. */
  place: CurrentUser['place'];
};

export type Session = SessionState & {
  /** False until the session has been loaded. */
  isLoaded: boolean;
  /** Whether somebody is signed in here, as far as the browser knows. */
  signedIn: boolean;
};

const guest: SessionState = { user: null, cartCount: 0, firstOrder: true, place: null };

/** The session in a page from the server. */
const serverSession: Session = { ...guest, isLoaded: false, signedIn: false };

const SessionContext = createContext(serverSession);

/** A context of its own: every tile has it, and would render again with each change of the session. */
const RefreshContext = createContext(() => {});

/** Whether this browser has a session: the cookie of that name, which scripts may read, shows it. */
export const isSignedIn = (): boolean => readCookie(document.cookie, cookieNames.loggedIn) === '1';

/** The sign-in of this browser, another text for each; empty when nobody is signed in. */
const currentSession = (): string => (isSignedIn() ? `in ${publishedSession()}` : '');

/** Loads the current user when there is a session, and counts the local cart when there is none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  const local = useLocalCart();
  const [refreshCount, setRefreshCount] = useState(0);
  const [signedIn, setSignedIn] = useState(false);
  const [state, setState] = useState<{ isLoaded: boolean } & SessionState>({ isLoaded: false, ...guest });
  const { revalidate } = useRevalidator();
  const seenSession = useRef<string>(undefined);

  const show = useCallback((user: CurrentUser | null, isLoaded: boolean) => {
    setFavourites(user && user.favourites);
    setAvoided(user && user.avoid);
    setSignedIn(user !== null);
    setState(
      user
        ? { isLoaded, user, cartCount: user.cartCount, firstOrder: user.firstOrder, place: user.place }
        : { isLoaded, ...guest },
    );
  }, []);

  // Before the first paint with scripts: the header does not show a guest first.
  useLayoutEffect(() => {
    const stored = isSignedIn() ? readStoredUser() : null;
    if (stored) show(stored, false);
  }, [show]);

  useEffect(() => {
    const isHere = isSignedIn();
    publishSession(isHere);
    seenSession.current = currentSession();
    if (!isHere) {
      storeUser(null);
      return show(null, true);
    }
    setSignedIn(true);
    const leaving = new AbortController();
    Promise.all([importFavourites(locale), importAvoided(locale)])
      .then((imported) => {
        // The page's own request was sent before.
        if (imported.includes(true)) {
          globalThis.currentUserReply = undefined;
          void revalidate();
        }
        return loadCurrentUser(locale, leaving.signal);
      })
      .then((user) => {
        if (leaving.signal.aborted) return;
        if (user && JSON.stringify(user) !== JSON.stringify(readStoredUser())) publishUser(user);
        storeUser(user);
        show(user, true);
      })
      .catch(() => {});
    return () => leaving.abort();
    // A page may have signed in or out, or changed the cart: the session is loaded again on each.
  }, [locale, pathname, refreshCount, revalidate, show]);

  const refresh = useCallback(() => setRefreshCount((times) => times + 1), []);

  useUserChanges({ show, refresh, revalidate, seenSession });

  const localCount = local.reduce((sum, line) => sum + line.quantity, 0);
  const session = useMemo(
    () => ({ ...state, signedIn, cartCount: signedIn ? state.cartCount : localCount }),
    [state, signedIn, localCount],
  );
  return (
    <RefreshContext value={refresh}>
      <SessionContext value={session}>{children}</SessionContext>
    </RefreshContext>
  );
}

type UserChanges = {
  show: (user: CurrentUser | null, isLoaded: boolean) => void;
  refresh: () => void;
  revalidate: () => Promise<void>;
  /** Whose page it is: `currentSession` when it was rendered; undefined before. */
  seenSession: RefObject<string | undefined>;
};

/** Follows what changes the user of a page from outside: other tabs, and the browser that restores the page. */
function useUserChanges({ show, refresh, revalidate, seenSession }: UserChanges): void {
  // Another tab has changed the cart.
  useEffect(
    () =>
      followUser((user) => {
        if (!isSignedIn()) return;
        storeUser(user);
        show(user, true);
      }),
    [show],
  );

  const { state } = useNavigation();
  // Somebody has signed in or out in another tab: this page belongs to the new user, or to nobody.
  useEffect(
    () =>
      watchSession({
        changed: () => seenSession.current !== undefined && seenSession.current !== currentSession(),
        onChange() {
          refresh();
          void revalidate();
        },
        onRestore() {
          // A form that led to another site is still being submitted, as far as the router knows.
          if (state !== 'idle') location.reload();
          // The cart may have changed since.
          else refresh();
        },
      }),
    [refresh, revalidate, seenSession, state],
  );
}

/** For a part of a page that is hydrated later: hydration adopts the attributes of the server, so the part first renders the server's session. */
export function SessionAfterHydration({ children }: { children: ReactNode }) {
  const session = useSession();
  return <SessionContext value={useHydrated() ? session : serverSession}>{children}</SessionContext>;
}

export const useSession = (): Session => useContext(SessionContext);

/** Loads the session again: the cart or the sign-in has changed. */
export const useRefreshSession = (): (() => void) => useContext(RefreshContext);
