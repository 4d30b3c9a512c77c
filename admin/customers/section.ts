import { screen, type Section } from '#admin/shell/section.ts';
import { CustomersIcon } from '#admin/ui/icons.tsx';

export const customers: Section = {
  name: 'customers',
  scope: 'customers.view',
  group: 'people',
  resource: {
    icon: CustomersIcon,
    list: screen(() => import('./customer-list.tsx'), 'CustomerList'),
    show: screen(() => import('./customer-page.tsx'), 'CustomerPage'),
  },
};
