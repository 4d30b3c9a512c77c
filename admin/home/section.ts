import { screen, type Section } from '#admin/shell/section.ts';
import { HomeIcon } from '#admin/ui/icons.tsx';

export const home: Section = {
  name: 'home',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: HomeIcon, list: screen(() => import('./home-page.tsx'), 'HomePage') },
};
