import { screen, type Section } from '#admin/shell/section.ts';
import { CashIcon } from '#admin/ui/icons.tsx';

export const cash: Section = {
  name: 'cash',
  scope: 'payments.review',
  group: 'sales',
  resource: {
    icon: CashIcon,
    list: screen(() => import('./cash-screen.tsx'), 'CashScreen'),
    show: screen(() => import('./remittance-page.tsx'), 'RemittancePage'),
  },
};
