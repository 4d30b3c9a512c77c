import { CacheProvider } from '@emotion/react';
import Inbox from '@mui/icons-material/AssignmentReturnOutlined';
import Orders from '@mui/icons-material/LocalShippingOutlined';
import Receipts from '@mui/icons-material/ReceiptLongOutlined';
import { useMemo, useSyncExternalStore } from 'react';
import { AdminContext, AdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router';
import type { Locale } from '#values/locale.ts';
import { dataProvider } from '#admin/data-provider.ts';
import { i18nProvider, localeNow, wordsIn } from '#admin/i18n.ts';
import { OrderList } from '#admin/orders/order-list.tsx';
import { OrderPage } from '#admin/orders/order-page.tsx';
import { ReceiptQueue } from '#admin/payments/receipt-queue.tsx';
import { ReturnList } from '#admin/returns/return-list.tsx';
import { ReturnPage } from '#admin/returns/return-page.tsx';
import { authProvider } from '#admin/session/auth-provider.ts';
import { Gate } from '#admin/session/gate.tsx';
import { Security } from '#admin/session/security.tsx';
import { styleCaches } from '#admin/styles.ts';
import { themeFor } from '#admin/theme.ts';
import { Layout } from './layout.tsx';
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
          <AdminUI layout={Layout} dashboard={Welcome} title={title} disableTelemetry>
            <Resource name="orders" icon={Orders} list={OrderList} show={OrderPage} />
            <Resource name="payments" icon={Receipts} list={ReceiptQueue} />
            <Resource name="returns" icon={Inbox} list={ReturnList} show={ReturnPage} />
            <CustomRoutes>
              <Route path="/security" element={<Security />} />
            </CustomRoutes>
          </AdminUI>
        </Gate>
      </AdminContext>
    </CacheProvider>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Inside /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
