import Icon from '@mui/icons-material/InsightsOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const reports: Section = {
  name: 'reports',
  scope: 'reports.view',
  group: 'numbers',
  resource: { icon: Icon, list: screen(() => import('./reports-screen.tsx'), 'ReportsScreen') },
};
