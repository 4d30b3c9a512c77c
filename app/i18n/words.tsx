import { createContext, useContext } from 'react';
import type { Locale } from '#values/locale.ts';
import type { PageWords } from '#words/words.ts';

/** The page's language, and the texts in it. The server picks them per request, the browser loads its page's language alone. */
type Speech = { locale: Locale; words: PageWords };

const SpeechContext = createContext<Speech | null>(null);

export const SpeechProvider = SpeechContext.Provider;

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('no SpeechProvider above');
  return speech;
}

/** The texts of the shop in the page's language. */
export const useWords = (): PageWords => useSpeech().words;

/** The texts of one screen's area, which come with that screen: `useScreenWords(authScreens)`. */
export const useScreenWords = <T,>(area: Record<Locale, T>): T => area[useLocale()];

export const useLocale = (): Locale => useSpeech().locale;
