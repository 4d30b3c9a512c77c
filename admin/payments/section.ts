import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const payments: Section = {
  name: 'payments',
  scope: 'payments.review',
  group: 'sales',
  pending: [{ label: 'receipts', filter: { state: 'pending' } }],
  resource: {
    icon: Icon,
    list: screen(() => import('./receipt-queue.tsx'), 'ReceiptQueue'),
  },
};
