import { screen, type Section } from '#admin/shell/section.ts';
import { ReceiptsIcon } from '#admin/ui/icons.tsx';

export const payments: Section = {
  name: 'payments',
  scope: 'payments.review',
  group: 'sales',
  resource: {
    icon: ReceiptsIcon,
    list: screen(() => import('./receipt-queue.tsx'), 'ReceiptQueue'),
  },
};
