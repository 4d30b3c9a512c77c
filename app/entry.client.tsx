import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { chunk } from '#app/components/shell/new-build.ts';
import { keepDataCurrent } from '#app/components/shell/one-build.ts';
import { speechContext } from '#app/i18n/speech-context.ts';
import { SpeechProvider } from '#app/i18n/words.tsx';
import type { Locale } from '#values/locale.ts';
import type { PageWords } from '#words/words.ts';

const load: Record<Locale, () => Promise<PageWords>> = {
  ar: async () => (await import('#words/ar.ts')).ar,
  en: async () => (await import('#words/en.ts')).en,
};

keepDataCurrent();

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'ar';
const words = await chunk(load[locale]());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechProvider value={{ locale, words }}>
        <HydratedRouter getContext={() => new RouterContextProvider(new Map([[speechContext, { locale, words }]]))} />
      </SpeechProvider>
    </StrictMode>,
  );
});
