import { screen, type Section } from '#admin/shell/section.ts';
import { TaxReceiptsIcon } from '#admin/ui/icons.tsx';

export const taxReceipts: Section = {
  name: 'tax-receipts',
  scope: 'payments.review',
  group: 'sales',
  resource: {
    icon: TaxReceiptsIcon,
    list: screen(() => import('./tax-receipts.tsx'), 'TaxReceipts'),
  },
};
