import { createContext, useContext } from 'react';
import type { Locale } from '#values/locale.ts';
import type { PageMessages } from '#words/messages.ts';

/** The page's language and its messages. The server selects them per request; the browser loads only those of its page's language. */
type I18n = { locale: Locale; messages: PageMessages };

const I18nContext = createContext<I18n | null>(null);

export const I18nProvider = I18nContext.Provider;

function useI18n(): I18n {
  const speech = useContext(I18nContext);
  if (!speech) throw new Error('no SpeechProvider above');
  return speech;
}

export const useMessages = (): PageMessages => useI18n().messages;

/** The messages of one area of screens, which load with its screens: `useScreenMessages(authScreens)`. */
export const useScreenMessages = <T,>(area: Record<Locale, T>): T => area[useLocale()];

export const useLocale = (): Locale => useI18n().locale;
