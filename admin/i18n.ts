import { type I18nProvider, useLocale } from 'react-admin';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { defaultLocale, dir, isLocale, type Locale } from '#values/locale.ts';
import { plural } from '#values/plural.ts';
import { ar, type Words } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import type { Text } from '#admin/words/framework-words.ts';

const words: Record<Locale, Words> = { ar, en };

const yearSeconds = 31_536_000;

const spoken = (): Locale => {
  const locale = readCookie(document.cookie, cookieNames.locale);
  return isLocale(locale) ? locale : defaultLocale;
};

let locale = spoken();

/** The language the back office speaks now. */
export const localeNow = (): Locale => locale;

/** Says language and direction to the document, before anything is drawn in it. */
export function speak(next: Locale): void {
  locale = next;
  const { documentElement: page } = document;
  page.lang = next;
  page.dir = dir(next);
  document.title = words[next].shell.title;
}

/** The texts in a language. */
export const wordsIn = (locale: Locale): Words => words[locale];

/** The texts in the language of the screen. */
export const useWords = (): Words => wordsIn(useLocale() as Locale);

const isText = (found: unknown): found is Text =>
  typeof found === 'string' || (typeof found === 'object' && found !== null && 'other' in found);

function find(key: string): Text | undefined {
  let found: unknown = words[locale];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return isText(found) ? found : undefined;
}

/** Texts for react-admin: by key, `%{name}` replaced, plural forms chosen by `smart_count`. An unknown key is its own text, as what the server says is. */
export const i18nProvider: I18nProvider = {
  translate(key, options = {}) {
    const found = find(key) ?? (options._ as string | undefined) ?? key;
    const text = typeof found === 'string' ? found : plural(locale, Number(options['smart_count'] ?? 1), found);
    return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? ''));
  },
  async changeLocale(next) {
    if (!isLocale(next)) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookieNames.locale}=${next}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}${secure}`;
    speak(next);
  },
  getLocale: () => locale,
};
