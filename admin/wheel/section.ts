import Icon from '@mui/icons-material/DonutLargeOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const wheel: Section = {
  name: 'wheel',
  scope: 'marketing.manage',
  group: 'marketing',
  resource: {
    icon: Icon,
    list: screen(() => import('./wheel-list.tsx'), 'WheelList'),
    create: screen(() => import('./new-wheel.tsx'), 'NewWheel'),
    edit: screen(() => import('./wheel-page.tsx'), 'WheelPage'),
  },
};
