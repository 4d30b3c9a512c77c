import { lazy, Suspense, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import { SessionProvider } from '#app/components/session/session.tsx';
import { useSignedOut } from '#app/components/session/use-signed-out.ts';
import { LoadingBar } from '#app/components/shell/loading-bar.tsx';
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
import { toast, Toaster } from '#app/ui/toaster.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { defaultLocale, dir, type Locale, locales } from '#values/locale.ts';
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

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale} dir={dir(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffcf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1714" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={locale === 'ar' ? '/manifest.webmanifest' : '/manifest.en.webmanifest'} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          href={locale === 'ar' ? arabicFont : latinFont}
        />
        <Addresses />
        <Meta />
        <Links />
      </head>
      <body className="font-sans">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The canonical URL of the page and its alternates in each language; a screen's loader may return a canonical `path`, otherwise it is the current
 * one.
 */
function Addresses() {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const locale = useLocale();
  const data = useMatches().at(-1)?.loaderData as { path?: unknown } | null | undefined;
  if (!root) return null;
  const [path = '/', search] = (typeof data?.path === 'string' ? data.path : pathname).split('?');
  const at = (one: Locale) => root.origin + inLocale(one, path, search ? `?${search}` : '');
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      <meta property="og:url" content={at(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={at(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
    </>
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
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { shell } = useMessages();
  const isSignedOut = useSignedOut();
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
      {tracking && (
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
