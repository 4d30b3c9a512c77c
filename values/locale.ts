/** The languages of the shop; the first is the default. */
export const locales = ['ar', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ar';

export type Bi = { ar: string; en: string };

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The writing direction of a language, as the `dir` attribute takes it. */
export function dir(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The text in the requested language, or in the other one when it is blank there. */
export function pick(bi: Bi, locale: Locale): string {
  const localized = bi[locale];
  return localized.trim() === '' ? bi[locale === 'ar' ? 'en' : 'ar'] : localized;
}

/** Whether an `Accept-Language` header names a language of the shop. */
export const hasLocalePreference = (header: string | null | undefined): boolean =>
  /(?:^|[\s,])(?:ar|en)\b/i.test(header ?? '');

/**
 * The shop's language that an `Accept-Language` header prefers: by quality, then by order, regions ignored. Arabic when the header is missing, is
 * `*`, or names neither language.
 */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale {
  let best: { locale: Locale; quality: number } | undefined;
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const locale = tag.split('-')[0];
    if (!isLocale(locale)) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    if (quality > 0 && quality <= 1 && (!best || quality > best.quality)) best = { locale, quality };
  }
  return best?.locale ?? defaultLocale;
}
