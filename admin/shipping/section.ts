import { screen, type Section } from '#admin/shell/section.ts';
import { ShippingFeesIcon } from '#admin/ui/icons.tsx';

export const shipping: Section = {
  name: 'shipping-fees',
  scope: 'shipping.manage',
  group: 'settings',
  resource: { icon: ShippingFeesIcon, list: screen(() => import('./shipping-screen.tsx'), 'ShippingScreen') },
};
