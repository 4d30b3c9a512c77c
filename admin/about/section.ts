import { screen, type Section } from '#admin/shell/section.ts';
import { PicturesIcon } from '#admin/ui/icons.tsx';

export const about: Section = {
  name: 'about',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: PicturesIcon, list: screen(() => import('./about-page.tsx'), 'AboutPage') },
};
