import { createContext } from 'react-router';
import type { Locale } from '#values/locale.ts';
import type { PageWords } from '#words/words.ts';

/** The page's language and texts, for what runs in the browser outside of React. */
export const speechContext = createContext<{ locale: Locale; words: PageWords }>();
