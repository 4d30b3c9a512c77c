import { screen, type Section } from '#admin/shell/section.ts';
import { ReturnsIcon } from '#admin/ui/icons.tsx';

export const returns: Section = {
  name: 'returns',
  scope: 'returns.manage',
  group: 'sales',
  resource: {
    icon: ReturnsIcon,
    list: screen(() => import('./return-list.tsx'), 'ReturnList'),
    show: screen(() => import('./return-page.tsx'), 'ReturnPage'),
  },
};
