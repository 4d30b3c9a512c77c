import { screen, type Section } from '#admin/shell/section.ts';
import { ReportsIcon } from '#admin/ui/icons.tsx';

export const reports: Section = {
  name: 'reports',
  scope: 'reports.view',
  group: 'numbers',
  resource: { icon: ReportsIcon, list: screen(() => import('./reports-screen.tsx'), 'ReportsScreen') },
};
