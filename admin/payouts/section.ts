import Icon from '@mui/icons-material/SendOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const payouts: Section = {
  name: 'payouts',
  scope: 'payments.review',
  group: 'sales',
  pending: [{ label: 'payouts', filter: { state: 'to_pay' } }],
  resource: {
    icon: Icon,
    list: screen(() => import('./payout-list.tsx'), 'PayoutList'),
  },
};
