import { CacheProvider } from '@emotion/react';
import { useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import type { Locale } from '#values/locale.ts';
import { dataProvider } from '#admin/data-provider.ts';
import { i18nProvider, getCurrentLocale, getMessages } from '#admin/i18n.ts';
import { authProvider } from '#admin/session/auth-provider.ts';
import { Gate } from '#admin/session/gate.tsx';
import { useMember } from '#admin/session/session.ts';
import { Security } from '#admin/session/security.tsx';
import { styleCaches } from '#admin/styles.ts';
import { themeFor } from '#admin/theme.ts';
import { NotFound } from './not-found.tsx';
import { Layout } from './layout.tsx';
import { screen } from './section.ts';
import { sections } from './sections.ts';
import { Welcome } from './welcome.tsx';

const Notifications = screen(() => import('#admin/work/notifications-page.tsx'), 'NotificationsPage');

/** Stores the user's preferences: columns and theme. The language is in a cookie of the store. */
const store = localStorageStore('1', 'admin');
store.setItem('locale', getCurrentLocale());

const useStoredLocale = (): Locale =>
  useSyncExternalStore(
    (listener) => store.subscribe('locale', listener),
    () => store.getItem<Locale>('locale') ?? getCurrentLocale(),
  );

/** The back office, in the member's language. */
function BackOffice() {
  const locale = useStoredLocale();
  const theme = useMemo(() => themeFor(locale, 'light'), [locale]);
  const darkTheme = useMemo(() => themeFor(locale, 'dark'), [locale]);
  const { title } = getMessages(locale).shell;
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

/** Only the screens that the member may open are registered. */
function Screens({ title }: { title: string }) {
  const { scopes } = useMember();
  return (
    <AdminUI layout={Layout} dashboard={Welcome} catchAll={NotFound} title={title} disableTelemetry>
      {sections
        .filter(({ scope }) => scopes.includes(scope))
        .map(({ name, resource }) => (
          <Resource key={name} name={name} {...resource} />
        ))}
      <CustomRoutes>
        <Route path="/security" element={<Security />} />
        <Route path="/notifications" element={<Notifications />} />
      </CustomRoutes>
    </AdminUI>
  );
}

const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: '/admin' });

/**
 * Without transitions a list unmounts as soon as a row is clicked. During a transition its debounced search would still run, and navigate back to
 * the list.
 */
export const App = () => <RouterProvider router={router} useTransitions={false} />;
