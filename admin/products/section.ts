import Icon from '@mui/icons-material/SpaOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const products: Section = {
  name: 'products',
  scope: 'catalogue.manage',
  group: 'catalogue',
  pending: [
    { label: 'sold_out', filter: { status: 'published', stock: 'out' } },
    { label: 'low_stock', filter: { status: 'published', stock: 'low' } },
  ],
  resource: {
    icon: Icon,
    list: screen(() => import('./product-list.tsx'), 'ProductList'),
    create: screen(() => import('./new-product.tsx'), 'NewProduct'),
    edit: screen(() => import('./product-page.tsx'), 'ProductPage'),
  },
};
