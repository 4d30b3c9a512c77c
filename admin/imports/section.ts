import Icon from '@mui/icons-material/UploadFileOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const imports: Section = {
  name: 'imports',
  scope: 'catalogue.manage',
  group: 'catalogue',
  resource: {
    icon: Icon,
    list: screen(() => import('./import-list.tsx'), 'ImportList'),
    show: screen(() => import('./import-page.tsx'), 'ImportPage'),
  },
};
