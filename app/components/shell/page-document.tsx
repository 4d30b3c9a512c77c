import { createContext, type ReactNode, useContext } from 'react';
import { Links, Scripts, ScrollRestoration } from 'react-router';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import { useLocale } from '#app/i18n/i18n.tsx';
import { dir } from '#values/locale.ts';

/** Whether the server renders the document without its content, or only the content. */
export const RenderedPart = createContext<'document' | 'content'>('content');

/** The document around a page, rendered on the server only and the same for all pages of a screen. What a page puts into the head is added to it. */
export function PageDocument({ children }: { children: ReactNode }) {
  return useContext(RenderedPart) === 'content' ? children : <EmptyDocument />;
}

function EmptyDocument() {
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
        <Links />
      </head>
      <body className="font-sans">
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
