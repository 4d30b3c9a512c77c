import Icon from '@mui/icons-material/DescriptionOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const pages: Section = {
  name: 'pages',
  scope: 'content.manage',
  group: 'content',
  resource: {
    icon: Icon,
    list: screen(() => import('./page-list.tsx'), 'PageList'),
    edit: screen(() => import('./page-page.tsx'), 'PagePage'),
  },
};
