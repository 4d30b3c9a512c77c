import { screen, type Section } from '#admin/shell/section.ts';
import { RefusedRefundsIcon } from '#admin/ui/icons.tsx';

export const refusedRefunds: Section = {
  name: 'refused-refunds',
  scope: 'payments.review',
  group: 'sales',
  resource: {
    icon: RefusedRefundsIcon,
    list: screen(() => import('./refused-refunds.tsx'), 'RefusedRefunds'),
  },
};
