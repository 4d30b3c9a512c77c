import { screen, type Section } from '#admin/shell/section.ts';
import { ConcernsIcon } from '#admin/ui/icons.tsx';

export const concerns: Section = {
  name: 'concerns',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: ConcernsIcon,
    list: screen(() => import('./concern-list.tsx'), 'ConcernList'),
    create: screen(() => import('./new-concern.tsx'), 'NewConcern'),
    edit: screen(() => import('./concern-page.tsx'), 'ConcernPage'),
  },
};
