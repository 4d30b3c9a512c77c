import Icon from '@mui/icons-material/SellOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const brands: Section = {
  name: 'brands',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: Icon,
    list: screen(() => import('./brand-list.tsx'), 'BrandList'),
    create: screen(() => import('./new-brand.tsx'), 'NewBrand'),
    edit: screen(() => import('./brand-page.tsx'), 'BrandPage'),
  },
};
