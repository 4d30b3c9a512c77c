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
import { LoadingBar } from '#app/components/shell/loading-bar.tsx';
import { Offline } from '#app/components/shell/offline.tsx';
import { Mark } from '#app/components/shell/mark.tsx';
import { ScreenError } from '#app/components/shell/screen-error.tsx';
import { shopContext, trackingContext } from '#app/context.ts';
import { flashContext } from '#app/middleware/errors.ts';
import { inBrowser } from '#app/middleware/in-browser.ts';
import { named } from '#app/middleware/named.ts';
import { useLocale } from '#app/i18n/words.tsx';
import { inLocale, splitLocale } from '#app/urls.ts';
import { toast, Toaster } from '#app/ui/toaster.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { defaultLocale, dir, type Locale, locales } from '#values/locale.ts';
import { cookieNames } from '#values/cookies.ts';
import { reloadForNewBuild } from './components/shell/new-build.ts';
import './styles/app.css';

export const middleware = named('errors', 'global');

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

/** Where the page is at home, and where it is in the other language; a screen names its home by the `path` its loader gives, else it is where it stands. */
function Addresses() {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const locale = useLocale();
  const named = useMatches().at(-1)?.loaderData as { path?: unknown } | null | undefined;
  if (!root) return null;
  const [path = '/', search] = (typeof named?.path === 'string' ? named.path : pathname).split('?');
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

/** In the place of what could not be fetched: the page does without. */
const without = () => ({ default: () => null });

/** Comes once the page is at work and the browser idle. */
const Comforts = lazy(() => import('#app/components/shell/comforts.tsx').catch(without));

/** Comes only where visits are measured. */
const Tracking = lazy(() => import('#app/components/tracking/tracking.tsx').catch(without));

export default function App({ loaderData: { flash, tracking } }: Route.ComponentProps) {
  const { locale } = splitLocale(useLocation().pathname);
  useEffect(() => {
    if (locale) document.cookie = `${cookieNames.locale}=${locale}; path=/; max-age=${365 * 86_400}; samesite=lax`;
  }, [locale]);
  useEffect(reloadForNewBuild, []);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (flash) toast(flash.text, flash);
  }, [flash]);
  return (
    <SessionProvider>
      <LoadingBar />
      {idle && (
        <Suspense>
          <Comforts />
        </Suspense>
      )}
      <Offline />
      <Outlet />
      {tracking && (
        <Suspense>
          <Tracking ids={tracking} />
        </Suspense>
      )}
      <Toaster />
    </SessionProvider>
  );
}

/** Where nothing around the screen could be made either: the name of the shop, and what is to be said. */
export function ErrorBoundary() {
  return (
    <>
      <header className="mx-auto flex max-w-7xl items-center justify-between border-b border-line px-4 py-3 md:px-8">
        <Mark />
      </header>
      <main id="main" className="min-h-[60dvh]">
        <ScreenError />
      </main>
      <Toaster />
    </>
  );
}
