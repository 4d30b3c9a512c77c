import { screen, type Section } from '#admin/shell/section.ts';
import { ProductsIcon } from '#admin/ui/icons.tsx';

export const products: Section = {
  name: 'products',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: ProductsIcon,
    list: screen(() => import('./product-list.tsx'), 'ProductList'),
    create: screen(() => import('./new-product.tsx'), 'NewProduct'),
    edit: screen(() => import('./product-page.tsx'), 'ProductPage'),
  },
};
