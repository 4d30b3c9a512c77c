import { screen, type Section } from '#admin/shell/section.ts';
import { CouriersIcon } from '#admin/ui/icons.tsx';

export const couriers: Section = {
  name: 'couriers',
  scope: 'dispatch.manage',
  group: 'sales',
  resource: {
    icon: CouriersIcon,
    list: screen(() => import('./courier-screen.tsx'), 'CourierScreen'),
  },
};
