import Icon from '@mui/icons-material/TuneOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const settings: Section = {
  name: 'settings',
  scope: 'settings.manage',
  group: 'settings',
  resource: { icon: Icon, list: screen(() => import('./settings-screen.tsx'), 'SettingsScreen') },
};
