import Icon from '@mui/icons-material/CreditCardOffOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const refusedRefunds: Section = {
  name: 'refused-refunds',
  scope: 'payments.review',
  group: 'sales',
  pending: [{ label: 'refused_refunds', filter: {} }],
  resource: {
    icon: Icon,
    list: screen(() => import('./refused-refunds.tsx'), 'RefusedRefunds'),
  },
};
