import { screen, type Section } from '#admin/shell/section.ts';
import { ImportIcon } from '#admin/ui/icons.tsx';

export const imports: Section = {
  name: 'imports',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: ImportIcon,
    list: screen(() => import('./import-list.tsx'), 'ImportList'),
    show: screen(() => import('./import-page.tsx'), 'ImportPage'),
  },
};
