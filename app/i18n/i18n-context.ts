import { createContext } from 'react-router';
import type { Locale } from '#values/locale.ts';
import type { PageMessages } from '#words/messages.ts';

/** The page's language and messages, for browser code outside of React. */
export const i18nContext = createContext<{ locale: Locale; words: PageMessages }>();
