import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const coupons: Section = {
  name: 'coupons',
  scope: 'marketing.manage',
  group: 'marketing',
  resource: {
    icon: Icon,
    list: screen(() => import('./coupon-list.tsx'), 'CouponList'),
    create: screen(() => import('./new-coupon.tsx'), 'NewCoupon'),
    edit: screen(() => import('./coupon-page.tsx'), 'CouponPage'),
  },
};
