import { useSyncExternalStore } from 'react';
import { cookieNames, readCookie } from '#values/cookies.ts';

/** What a visitor has said to being measured. */
export type Consent = 'granted' | 'denied';

/** After half a year it is asked again. */
const kept = 180 * 86_400;

const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function read(): Consent | null {
  const said = readCookie(document.cookie, cookieNames.consent);
  return said === 'granted' || said === 'denied' ? said : null;
}

/** What the visitor has said to being measured; null before they have, undefined on the server, which can't know. */
export const useConsent = (): Consent | null | undefined => useSyncExternalStore(follow, read, () => undefined);

/** What the scripts that were allowed before have left in the browser. */
const traces = /^(?:_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/** Remembers it. Taken back, the page is loaded anew without the scripts, and their cookies go. */
export function setConsent(consent: Consent): void {
  const before = read();
  document.cookie = `${cookieNames.consent}=${consent}; path=/; max-age=${kept}; samesite=lax`;
  for (const listener of listeners) listener();
  if (consent !== 'denied' || before !== 'granted') return;
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]!.trim());
  const domains = ['', ...location.hostname.split('.').map((_, at, all) => `; domain=${all.slice(at).join('.')}`)];
  for (const name of names.filter((one) => traces.test(one)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  location.reload();
}
