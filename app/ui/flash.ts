import { cookieNames, readCookie } from '#values/cookies.ts';

/** A word that survives a redirect: what has been done, or why not. */
export type Flash = { tone: 'done' | 'alarm'; text: string };

const mostLetters = 300;

export const writeFlash = ({ tone, text }: Flash): string => `${tone}.${text.slice(0, mostLetters)}`;

/** What `writeFlash` wrote, or null. */
export function readFlash(value: string | undefined): Flash | null {
  const [, tone, text] = /^(done|alarm)\.(.{1,300})$/su.exec(value ?? '') ?? [];
  return tone && text ? { tone: tone as Flash['tone'], text } : null;
}

/** In the browser: has something said on the page that comes next. */
export function leaveFlash(flash: Flash): void {
  document.cookie = `${cookieNames.flash}=${encodeURIComponent(writeFlash(flash))}; path=/; max-age=60; samesite=lax`;
}

/** In the browser: what is to be said, which is forgotten then; null when there is nothing. */
export function takeFlash(): Flash | null {
  const flash = readFlash(readCookie(document.cookie, cookieNames.flash));
  if (flash) document.cookie = `${cookieNames.flash}=; path=/; max-age=0; samesite=lax`;
  return flash;
}
