import { screen, type Section } from '#admin/shell/section.ts';
import { OrdersIcon } from '#admin/ui/icons.tsx';

export const orders: Section = {
  name: 'orders',
  scope: 'orders.manage',
  group: 'sales',
  resource: {
    icon: OrdersIcon,
    list: screen(() => import('./order-list.tsx'), 'OrderList'),
    show: screen(() => import('./order-page.tsx'), 'OrderPage'),
    create: screen(() => import('./caller/caller-order.tsx'), 'CallerOrder'),
    edit: screen(() => import('./order-change.tsx'), 'OrderChange'),
  },
};
