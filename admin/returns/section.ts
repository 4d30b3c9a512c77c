import { screen, type Section } from '#admin/shell/section.ts';
import { ReturnsIcon } from '#admin/ui/icons.tsx';

export const returns: Section = {
  name: 'returns',
  scope: 'returns.manage',
  group: 'sales',
  pending: [
    { label: 'returns', filter: { status: 'requested' } },
    { label: 'returns_arrived', filter: { status: 'received' } },
  ],
  resource: {
    icon: ReturnsIcon,
    list: screen(() => import('./return-list.tsx'), 'ReturnList'),
    show: screen(() => import('./return-page.tsx'), 'ReturnPage'),
  },
};
