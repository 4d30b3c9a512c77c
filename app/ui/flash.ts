import { cookieNames, readCookie } from '#values/cookies.ts';

/** A flash message that survives a redirect: what has been done, or why not. */
export type Flash = { tone: 'success' | 'error'; text: string };

const maxTextLength = 300;

export const writeFlash = ({ tone, text }: Flash): string => `${tone}.${text.slice(0, maxTextLength)}`;

/** Parses the output of `writeFlash`; null when it is invalid. */
export function readFlash(value: string | undefined): Flash | null {
  const [, tone, text] = /^(success|error)\.(.{1,300})$/su.exec(value ?? '') ?? [];
  return tone && text ? { tone: tone as Flash['tone'], text } : null;
}

/** In the browser: sets a message that the next page shows. */
export function setFlash(flash: Flash): void {
  document.cookie = `${cookieNames.flash}=${encodeURIComponent(writeFlash(flash))}; path=/; max-age=60; samesite=lax`;
}

/** In the browser: reads and deletes the message; null when there is none. */
export function consumeFlash(): Flash | null {
  const flash = readFlash(readCookie(document.cookie, cookieNames.flash));
  if (flash) document.cookie = `${cookieNames.flash}=; path=/; max-age=0; samesite=lax`;
  return flash;
}
