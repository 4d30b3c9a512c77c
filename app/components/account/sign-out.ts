import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { cookieNames } from '#values/cookies.ts';
import { setSignedOutCookie } from '#values/sign-out-cookie.ts';

/** How long to wait for the reply to a sign-out, in milliseconds. */
const timeoutMs = 4000;

/**
 * Signs out of this browser immediately, with or without a connection: first the cookie, the other tabs and the screen. Then requests that the shop
 * revoke the session, as best effort; if there is no reply, the next request revokes it because of the cookie.
 */
export async function signOut(locale: Locale): Promise<void> {
  setSignedOutCookie();
  // The event that another tab would receive.
  dispatchEvent(new StorageEvent('storage', { key: cookieNames.signedOut }));
  await clearCachedPages();
  const reply = await fetch(urls.logout(locale), {
    method: 'POST',
    redirect: 'manual',
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
  // Without a worker the browser would replace the screen that explains the sign-out with its own error page.
  if (reply || navigator.serviceWorker?.controller) location.replace(urls.home(null));
}

/** The service worker clears its caches when it sees the sign-out; a page without a worker clears them itself. */
async function clearCachedPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => !name.startsWith('assets ')).map((name) => caches.delete(name))).catch(
    () => {},
  );
}
