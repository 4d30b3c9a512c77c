import { screen, type Section } from '#admin/shell/section.ts';
import { DispatchIcon } from '#admin/ui/icons.tsx';

export const dispatch: Section = {
  name: 'parcels',
  scope: 'dispatch.manage',
  group: 'sales',
  resource: {
    icon: DispatchIcon,
    list: screen(() => import('./dispatch-screen.tsx'), 'DispatchScreen'),
    show: screen(() => import('./parcel-page.tsx'), 'ParcelPage'),
  },
};
