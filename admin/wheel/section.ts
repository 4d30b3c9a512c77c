import { screen, type Section } from '#admin/shell/section.ts';
import { WheelIcon } from '#admin/ui/icons.tsx';

export const wheel: Section = {
  name: 'wheel',
  scope: 'marketing.manage',
  group: 'marketing',
  resource: {
    icon: WheelIcon,
    list: screen(() => import('./wheel-list.tsx'), 'WheelList'),
    create: screen(() => import('./new-wheel.tsx'), 'NewWheel'),
    edit: screen(() => import('./wheel-page.tsx'), 'WheelPage'),
  },
};
