import { useLocale } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';

/** What something is called in the language of the screen, else in the other. */
export function useNamed(): (name: Bi) => string {
  const locale = useLocale() as Locale;
  const { parts } = useWords();
  return (name) => pick(name, locale).trim() || parts.nameless;
}
