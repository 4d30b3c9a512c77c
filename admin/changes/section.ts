import { screen, type Section } from '#admin/shell/section.ts';
import { ChangesIcon } from '#admin/ui/icons.tsx';

export const changes: Section = {
  name: 'changes',
  scope: 'payments.configure',
  group: 'settings',
  resource: { icon: ChangesIcon, list: screen(() => import('./change-list.tsx'), 'ChangeList') },
};
