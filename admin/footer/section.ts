import { screen, type Section } from '#admin/shell/section.ts';
import { FooterIcon } from '#admin/ui/icons.tsx';

export const footer: Section = {
  name: 'footer',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: FooterIcon, list: screen(() => import('./footer-page.tsx'), 'FooterPage') },
};
