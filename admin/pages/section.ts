import { screen, type Section } from '#admin/shell/section.ts';
import { PagesIcon } from '#admin/ui/icons.tsx';

export const pages: Section = {
  name: 'pages',
  scope: 'content.manage',
  group: 'content',
  resource: {
    icon: PagesIcon,
    list: screen(() => import('./page-list.tsx'), 'PageList'),
    edit: screen(() => import('./page-page.tsx'), 'PagePage'),
  },
};
