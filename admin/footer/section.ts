import Icon from '@mui/icons-material/CallToActionOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const footer: Section = {
  name: 'footer',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: Icon, list: screen(() => import('./footer-page.tsx'), 'FooterPage') },
};
