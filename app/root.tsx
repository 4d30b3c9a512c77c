import { lazy, Suspense, useEffect, useState } from 'react';
import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { SessionProvider } from '#app/components/session/session.tsx';
import { useSignedOut } from '#app/components/session/use-signed-out.ts';
import { PageDocument } from '#app/components/shell/page-document.tsx';
import { LoadingBar } from '#app/components/shell/loading-bar.tsx';
import { useRouteStyles } from '#app/components/shell/route-styles.ts';
import { Offline } from '#app/components/shell/offline.tsx';
import { Logo } from '#app/components/shell/logo.tsx';
import { ScreenError } from '#app/components/shell/screen-error.tsx';
import { shopContext, trackingContext } from '#app/context.ts';
import { access } from '#app/middleware/access.ts';
import { flashContext } from '#app/middleware/errors.ts';
import { inBrowser } from '#app/middleware/in-browser.ts';
import { named } from '#app/middleware/named.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { inLocale, splitLocale } from '#app/urls.ts';
import { type HeadElement, useHead } from '#app/ui/head.ts';
import { toast, Toaster } from '#app/ui/toaster.tsx';
import { endHydration } from '#app/components/shell/hydrate-later.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { defaultLocale, type Locale, locales } from '#values/locale.ts';
import { cookieNames } from '#values/cookies.ts';
import { reloadForNewBuild } from './components/shell/new-build.ts';
import './styles/app.css';

export const middleware = [...named('errors', 'global', 'language'), access];

export const clientMiddleware = inBrowser('errors', 'nav');

export const loader = ({ context }: Route.LoaderArgs) => ({
  origin: context.get(shopContext).publicUrl,
  flash: context.get(flashContext),
  tracking: context.get(trackingContext),
});

export const shouldRevalidate = () => false;

/** The whole document on the server; the browser renders only what is in its body. */
export function Layout({ children }: { children: React.ReactNode }) {
  useAddresses();
  return import.meta.env.SSR ? <PageDocument>{children}</PageDocument> : <PageBody>{children}</PageBody>;
}

function PageBody({ children }: { children: React.ReactNode }) {
  useScrollRestoration();
  useRouteStyles();
  return children;
}

/**
 * The canonical URL of the page and its alternates in each language; a screen's loader may return a canonical `path`, otherwise it is the current
 * one.
 */
function useAddresses(): void {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const locale = useLocale();
  const data = useMatches().at(-1)?.loaderData as { path?: unknown } | null | undefined;
  const [path = '/', search] = (typeof data?.path === 'string' ? data.path : pathname).split('?');
  const at = (one: Locale) => (root?.origin ?? '') + inLocale(one, path, search ? `?${search}` : '');
  const link = (rel: string, href: string, more?: { hreflang: string }): HeadElement => ({
    tag: 'link',
    attributes: { rel, ...more, href },
  });
  useHead(
    'addresses',
    root
      ? [
          link('canonical', at(locale)),
          { tag: 'meta', attributes: { property: 'og:url', content: at(locale) } },
          ...locales.map((one) => link('alternate', at(one), { hreflang: one })),
          link('alternate', at(defaultLocale), { hreflang: 'x-default' }),
        ]
      : [],
  );
}

/** Replaces a chunk that could not be fetched: the page works without it. */
const without = () => ({ default: () => null });

/** Loads after hydration, when the browser is idle. */
const DeferredFeatures = lazy(() => import('#app/components/shell/deferred-features.tsx').catch(without));

/** Loads only when tracking is configured. */
const Tracking = lazy(() => import('#app/components/tracking/tracking.tsx').catch(without));

export default function App({ loaderData: { flash, tracking } }: Route.ComponentProps) {
  const { locale } = splitLocale(useLocation().pathname);
  useEffect(() => {
    if (locale) document.cookie = `${cookieNames.locale}=${locale}; path=/; max-age=${365 * 86_400}; samesite=lax`;
  }, [locale]);
  useEffect(reloadForNewBuild, []);
  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        endHydration();
        setIdle(true);
      }),
    [],
  );
  const { shell } = useMessages();
  const isSignedOut = useSignedOut();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (flash) toast(flash.text, flash);
  }, [flash]);
  return (
    <SessionProvider>
      <LoadingBar />
      {idle && (
        <Suspense>
          <DeferredFeatures />
        </Suspense>
      )}
      <Offline />
      {isSignedOut ? (
        // Shown for long only without a connection: then there is nothing else to show.
        <main className="p-16 text-center">
          <h1>{shell.signed_out}</h1>
          <a href="/">{shell.home}</a>
        </main>
      ) : (
        <Outlet />
      )}
      {tracking && isHydrated && (
        <Suspense>
          <Tracking ids={tracking} />
        </Suspense>
      )}
      <Toaster />
    </SessionProvider>
  );
}

/** For errors outside of the layout: the shop's name and the message. */
export function ErrorBoundary() {
  return (
    <>
      <header className="mx-auto flex max-w-7xl items-center justify-between border-b border-line px-4 py-3 md:px-8">
        <Logo />
      </header>
      <main id="main" className="min-h-[60dvh]">
        <ScreenError />
      </main>
      <Toaster />
    </>
  );
}
