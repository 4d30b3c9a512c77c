import { screen, type Section } from '#admin/shell/section.ts';
import { PayoutsIcon } from '#admin/ui/icons.tsx';

export const payouts: Section = {
  name: 'payouts',
  scope: 'payments.review',
  group: 'sales',
  resource: {
    icon: PayoutsIcon,
    list: screen(() => import('./payout-list.tsx'), 'PayoutList'),
  },
};
