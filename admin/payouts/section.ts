import { screen, type Section } from '#admin/shell/section.ts';
import { PayoutsIcon } from '#admin/ui/icons.tsx';

export const payouts: Section = {
  name: 'payouts',
  scope: 'payments.review',
  group: 'sales',
  pending: [{ label: 'payouts', filter: { state: 'to_pay' } }],
  resource: {
    icon: PayoutsIcon,
    list: screen(() => import('./payout-list.tsx'), 'PayoutList'),
  },
};
