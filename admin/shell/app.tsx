import { CacheProvider } from '@emotion/react';
import { useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import type { Locale } from '#values/locale.ts';
import { dataProvider } from '#admin/data-provider.ts';
import { i18nProvider, localeNow, wordsIn } from '#admin/i18n.ts';
import { authProvider } from '#admin/session/auth-provider.ts';
import { Gate } from '#admin/session/gate.tsx';
import { useMember } from '#admin/session/session.ts';
import { Security } from '#admin/session/security.tsx';
import { styleCaches } from '#admin/styles.ts';
import { themeFor } from '#admin/theme.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Layout } from './layout.tsx';
import { sections } from './sections.ts';
import { Welcome } from './welcome.tsx';

/** What somebody has chosen here: columns, look. The language is the shop's cookie's. */
const store = localStorageStore('1', 'admin');
store.setItem('locale', localeNow());

const useStoredLocale = (): Locale =>
  useSyncExternalStore(
    (listener) => store.subscribe('locale', listener),
    () => store.getItem<Locale>('locale') ?? localeNow(),
  );

/** Whoever is allowed in, in their language. */
function Inside() {
  const locale = useStoredLocale();
  const theme = useMemo(() => themeFor(locale, 'light'), [locale]);
  const darkTheme = useMemo(() => themeFor(locale, 'dark'), [locale]);
  const { title } = wordsIn(locale).shell;
  return (
    <CacheProvider value={styleCaches[locale]}>
      <AdminContext {...{ authProvider, dataProvider, i18nProvider, store, theme, darkTheme }}>
        <Gate>
          <Screens title={title} />
        </Gate>
      </AdminContext>
    </CacheProvider>
  );
}

/** The screens somebody may open; the others are not there. */
function Screens({ title }: { title: string }) {
  const { scopes } = useMember();
  return (
    <AdminUI layout={Layout} dashboard={Welcome} catchAll={Elsewhere} title={title} disableTelemetry>
      {sections
        .filter(({ scope }) => scopes.includes(scope))
        .map(({ name, resource }) => (
          <Resource key={name} name={name} {...resource} />
        ))}
      <CustomRoutes>
        <Route path="/security" element={<Security />} />
      </CustomRoutes>
    </AdminUI>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Inside /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
