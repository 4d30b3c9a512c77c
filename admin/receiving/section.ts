import { createElement } from 'react';
import { Route } from 'react-router';
import { screen, type Section } from '#admin/shell/section.ts';
import { ExpiryIcon, ReceivingIcon, StockCountIcon } from '#admin/ui/icons.tsx';

const scope = 'stock.manage';
const group = 'catalogue';

const Suppliers = screen(() => import('./supplier-list.tsx'), 'SupplierList');
const Receive = screen(() => import('./receive-page.tsx'), 'ReceivePage');

export const purchaseOrders: Section = {
  name: 'purchase-orders',
  scope,
  group,
  resource: {
    icon: ReceivingIcon,
    list: screen(() => import('./purchase-list.tsx'), 'PurchaseList'),
    create: screen(() => import('./new-purchase.tsx'), 'NewPurchase'),
    show: screen(() => import('./purchase-page.tsx'), 'PurchasePage'),
    children: [
      createElement(Route, { key: 'suppliers', path: 'suppliers', element: createElement(Suppliers) }),
      createElement(Route, { key: 'receive', path: 'receive', element: createElement(Receive) }),
    ],
  },
};

export const expiry: Section = {
  name: 'expiry',
  scope,
  group,
  resource: {
    icon: ExpiryIcon,
    list: screen(() => import('./expiry-screen.tsx'), 'ExpiryScreen'),
    show: screen(() => import('./batch-page.tsx'), 'BatchPage'),
  },
};

export const stockCounts: Section = {
  name: 'stock-counts',
  scope,
  group,
  resource: {
    icon: StockCountIcon,
    list: screen(() => import('./count-list.tsx'), 'CountList'),
    show: screen(() => import('./count-page.tsx'), 'CountPage'),
  },
};
