import { type I18nProvider, useLocale, useLocaleState } from 'react-admin';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { defaultLocale, dir, isLocale, type Locale } from '#values/locale.ts';
import { plural } from '#values/plural.ts';
import { setDocumentTitle } from '#admin/document-title.ts';
import type { Messages } from '#admin/words/ar.ts';
import type { Text } from '#admin/words/react-admin/type.ts';

const loaders: Record<Locale, () => Promise<Messages>> = {
  ar: async () => (await import('#admin/words/ar.ts')).ar,
  en: async () => (await import('#admin/words/en.ts')).en,
};

const loaded: Partial<Record<Locale, Messages>> = {};

/** Loads the texts of a language; call it before the language is used. */
export async function loadMessages(locale: Locale): Promise<void> {
  loaded[locale] ??= await loaders[locale]();
}

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
  setDocumentTitle({ shop: getMessages(next).shell.title });
}

/** The texts of a language; those of the current one when another tab has changed to a language that is not loaded here. */
export const getMessages = (of: Locale): Messages => (loaded[of] ?? loaded[locale])!;

export const useMessages = (): Messages => getMessages(useLocale() as Locale);

/** The language that the user can change to, and a function that does it once its texts have loaded. */
export function useOtherLocale(): { other: Locale; change: () => Promise<void> } {
  const [current, setStored] = useLocaleState();
  const other = current === 'ar' ? 'en' : 'ar';
  const change = async () => {
    await i18nProvider.changeLocale(other);
    setStored(other);
  };
  return { other, change };
}

const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'other' in value);

function find(key: string): Text | undefined {
  let value: unknown = getMessages(locale);
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
    // Without a connection, or after a release, the page that loads again has the language of the cookie.
    await loadMessages(next).catch(() => location.reload());
    if (loaded[next]) setLocale(next);
  },
  getLocale: () => locale,
};
