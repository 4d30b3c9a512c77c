import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';

/** The name in the language of the screen, or else in the other language. */
export function useLocalizedName(): (name: Bi) => string {
  const locale = useLocale() as Locale;
  const { parts } = useMessages();
  return (name) => pick(name, locale).trim() || parts.nameless;
}
