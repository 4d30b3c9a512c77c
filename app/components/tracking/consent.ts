import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/listeners.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';

/** The visitor's answer to the consent prompt. */
export type Consent = 'granted' | 'denied';

/** After half a year the prompt is shown again. */
const maxAgeSeconds = 180 * 86_400;

const { subscribe, notify } = createListeners();

function read(): Consent | null {
  const value = readCookie(document.cookie, cookieNames.consent);
  return value === 'granted' || value === 'denied' ? value : null;
}

/** The visitor's consent; null before their answer, undefined on the server, which can't know it. */
export const useConsent = (): Consent | null | undefined => useSyncExternalStore(subscribe, read, () => undefined);

/** Cookies left in the browser by tracking scripts that were allowed before. */
const trackingCookies = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Saves the consent. When it is withdrawn, the page is reloaded without the scripts, and their cookies are deleted. */
export function setConsent(consent: Consent): void {
  const before = read();
  document.cookie = `${cookieNames.consent}=${consent}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
  notify();
  if (consent !== 'denied' || before !== 'granted') return;
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]!.trim());
  const domains = ['', ...location.hostname.split('.').map((_, at, all) => `; domain=${all.slice(at).join('.')}`)];
  for (const name of names.filter((one) => trackingCookies.test(one)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  location.reload();
}
