import { screen, type Section } from '#admin/shell/section.ts';
import { BrandsIcon } from '#admin/ui/icons.tsx';

export const brands: Section = {
  name: 'brands',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: BrandsIcon,
    list: screen(() => import('./brand-list.tsx'), 'BrandList'),
    create: screen(() => import('./new-brand.tsx'), 'NewBrand'),
    edit: screen(() => import('./brand-page.tsx'), 'BrandPage'),
  },
};
