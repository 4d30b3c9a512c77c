import Icon from '@mui/icons-material/PeopleOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const customers: Section = {
  name: 'customers',
  scope: 'customers.view',
  group: 'people',
  resource: {
    icon: Icon,
    list: screen(() => import('./customer-list.tsx'), 'CustomerList'),
    show: screen(() => import('./customer-page.tsx'), 'CustomerPage'),
  },
};
