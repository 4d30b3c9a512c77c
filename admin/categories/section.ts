import Icon from '@mui/icons-material/AccountTreeOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const categories: Section = {
  name: 'categories',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: Icon,
    list: screen(() => import('./category-tree.tsx'), 'CategoryTree'),
    create: screen(() => import('./new-category.tsx'), 'NewCategory'),
    edit: screen(() => import('./category-page.tsx'), 'CategoryPage'),
  },
};
