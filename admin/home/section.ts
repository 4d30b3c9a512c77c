import Icon from '@mui/icons-material/HomeOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const home: Section = {
  name: 'home',
  scope: 'content.manage',
  group: 'content',
  resource: { icon: Icon, list: screen(() => import('./home-page.tsx'), 'HomePage') },
};
