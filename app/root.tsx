import { useEffect } from 'react';
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
import { ScreenError } from '#app/components/shell/screen-error.tsx';
import { shopContext } from '#app/context.ts';
import { flashContext } from '#app/middleware/errors.ts';
import { inBrowser } from '#app/middleware/in-browser.ts';
import { named } from '#app/middleware/named.ts';
import { useLocale } from '#app/i18n/words.tsx';
import { inLocale, splitLocale } from '#app/urls.ts';
import { toast, Toaster } from '#app/ui/toaster.tsx';
import { defaultLocale, dir, type Locale, locales } from '#values/locale.ts';
import { cookieNames } from '#values/cookies.ts';
import { reloadForNewBuild } from './components/shell/new-build.ts';
import './styles/app.css';

export const middleware = named('errors', 'global');

export const clientMiddleware = inBrowser('errors', 'nav');

export const loader = ({ context }: Route.LoaderArgs) => ({
  origin: context.get(shopContext).publicUrl,
  flash: context.get(flashContext),
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
        <link rel="manifest" href="/manifest.webmanifest" />
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

/** What of a search makes another page; the rest only orders or narrows it. */
const namingParams = ['category', 'sub_category', 'page'];

/** Where the page is at home, and where it is in the other language; a screen names its home by the `path` its loader gives. */
function Addresses() {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const named = useMatches().at(-1)?.loaderData as { path?: unknown } | null | undefined;
  if (!root) return null;
  const path = typeof named?.path === 'string' ? named.path : pathname;
  const given = new URLSearchParams(search);
  const naming = new URLSearchParams(
    namingParams.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])),
  );
  const query = naming.size > 0 ? `?${naming}` : '';
  const at = (one: Locale) => root.origin + inLocale(one, path, query);
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={at(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
    </>
  );
}

export default function App({ loaderData: { flash } }: Route.ComponentProps) {
  const { locale } = splitLocale(useLocation().pathname);
  useEffect(() => {
    if (locale) document.cookie = `${cookieNames.locale}=${locale}; path=/; max-age=${365 * 86_400}; samesite=lax`;
  }, [locale]);
  useEffect(reloadForNewBuild, []);
  useEffect(() => {
    if (flash) toast(flash.text, flash);
  }, [flash]);
  return (
    <SessionProvider>
      <LoadingBar />
      <Offline />
      <Outlet />
      <Toaster />
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
