import { type I18nProvider, useLocale } from 'react-admin';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { defaultLocale, dir, isLocale, type Locale } from '#values/locale.ts';
import { plural } from '#values/plural.ts';
import { ar, type Messages } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import type { Text } from '#admin/words/react-admin/type.ts';

const messages: Record<Locale, Messages> = { ar, en };

const yearSeconds = 31_536_000;

const localeFromCookie = (): Locale => {
  const locale = readCookie(document.cookie, cookieNames.locale);
  return isLocale(locale) ? locale : defaultLocale;
};

let locale = localeFromCookie();

/** The current language of the back office. */
export const getCurrentLocale = (): Locale => locale;

/** Sets language and direction of the document before anything is rendered in it. */
export function setLocale(next: Locale): void {
  locale = next;
  const { documentElement: page } = document;
  page.lang = next;
  page.dir = dir(next);
  document.title = messages[next].shell.title;
}

export const getMessages = (locale: Locale): Messages => messages[locale];

export const useMessages = (): Messages => getMessages(useLocale() as Locale);

const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value);

function find(key: string): Text | undefined {
  let value: unknown = messages[locale];
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return isText(value) ? value : undefined;
}

/**
 * Texts for react-admin: `%{name}` is replaced, and plural forms are chosen by `smart_count`. An unknown key is returned unchanged, because messages
 * of the server are passed in as keys.
 */
export const i18nProvider: I18nProvider = {
  translate(key, options: Record<string, unknown> = {}) {
    const template = find(key) ?? (options['_'] as string | undefined) ?? key;
    const text =
      typeof template === 'string' ? template : plural(locale, Number(options['smart_count'] ?? 1), template);
    return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''));
  },
  async changeLocale(next) {
    if (!isLocale(next)) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookieNames.locale}=${next}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`;
    setLocale(next);
  },
  getLocale: () => locale,
};
