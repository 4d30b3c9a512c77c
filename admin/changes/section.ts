import Icon from '@mui/icons-material/HowToRegOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const changes: Section = {
  name: 'changes',
  scope: 'payments.configure',
  group: 'settings',
  pending: [{ label: 'changes', filter: { state: 'pending' } }],
  resource: { icon: Icon, list: screen(() => import('./change-list.tsx'), 'ChangeList') },
};
