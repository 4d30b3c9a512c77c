import { screen, type Section } from '#admin/shell/section.ts';
import { CategoriesIcon } from '#admin/ui/icons.tsx';

export const categories: Section = {
  name: 'categories',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: CategoriesIcon,
    list: screen(() => import('./category-tree.tsx'), 'CategoryTree'),
    create: screen(() => import('./new-category.tsx'), 'NewCategory'),
    edit: screen(() => import('./category-page.tsx'), 'CategoryPage'),
  },
};
