import { cookieNames } from './cookies.ts';

const yearSeconds = 31_536_000;

const set = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};

/**
 * In the browser: ends the session immediately, even when the shop is unreachable. Scripts cannot delete the HttpOnly tokens, so a mark is stored
 * until the next request: the server then ignores the tokens, deletes them and revokes the session. The other tabs are notified.
 */
export function setSignedOutCookie(): void {
  set(cookieNames.signedOut, '1', yearSeconds);
  set(cookieNames.loggedIn, '', 0);
  set(cookieNames.strategy, '', 0);
  try {
    localStorage.setItem(cookieNames.signedOut, String(Date.now()));
  } catch {
    // Without storage the other tabs notice it when they become visible.
  }
}
