import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { chunk, reloadOnce } from '#app/components/shell/new-build.ts';
import { rejectOtherBuilds } from '#app/components/shell/current-build.ts';
import { i18nContext } from '#app/i18n/i18n-context.ts';
import { I18nProvider } from '#app/i18n/i18n.tsx';
import { nextTask } from '#app/ui/next-task.ts';
import type { Locale } from '#values/locale.ts';
import type { PageMessages } from '#words/messages.ts';

const load: Record<Locale, () => Promise<PageMessages>> = {
  ar: async () => (await import('#words/ar.ts')).ar,
  en: async () => (await import('#words/en.ts')).en,
};

rejectOtherBuilds();

const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'ar';
const words = await chunk(load[locale](), reloadOnce);
const getContext = () => new RouterContextProvider(new Map([[i18nContext, { locale, words }]]));

/**
 * Lets `HydratedRouter` do what it does before its first hook: hooks fail outside of a rendering. First it throws a promise, while the page's data is
 * being decoded; then it creates the router.
 */
async function prepareRouter(): Promise<void> {
  try {
    HydratedRouter({ getContext });
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

// A slow phone can react in between these tasks: evaluating the modules, decoding the data, creating the router, hydration.
await prepareRouter();
await nextTask();
await prepareRouter();
await nextTask();

// Only the body: what the head holds is not rendered in the browser.
hydrateRoot(
  document.body,
  <I18nProvider value={{ locale, messages: words }}>
    <HydratedRouter getContext={getContext} />
  </I18nProvider>,
);
