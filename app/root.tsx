import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useLocale } from '#app/i18n/words.tsx';
import { dir } from '#values/locale.ts';
import './styles/app.css';

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale} dir={dir(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
