import { screen, type Section } from '#admin/shell/section.ts';
import { CouponsIcon } from '#admin/ui/icons.tsx';

export const coupons: Section = {
  name: 'coupons',
  scope: 'marketing.manage',
  group: 'marketing',
  resource: {
    icon: CouponsIcon,
    list: screen(() => import('./coupon-list.tsx'), 'CouponList'),
    create: screen(() => import('./new-coupon.tsx'), 'NewCoupon'),
    edit: screen(() => import('./coupon-page.tsx'), 'CouponPage'),
  },
};
