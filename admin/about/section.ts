import Icon from '@mui/icons-material/CollectionsOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const about: Section = {
  name: 'about',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: Icon, list: screen(() => import('./about-page.tsx'), 'AboutPage') },
};
