import Icon from '@mui/icons-material/LocalAtmOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const shipping: Section = {
  name: 'shipping-fees',
  scope: 'shipping.manage',
  group: 'settings',
  resource: { icon: Icon, list: screen(() => import('./shipping-screen.tsx'), 'ShippingScreen') },
};
