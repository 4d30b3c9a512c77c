import { z } from '@hono/zod-openapi';
import { bulkCoupons, bulkCouponsInput } from '#shop/rewards/manage/bulk-coupons.ts';
import { couponReport, couponReportInput } from '#shop/rewards/manage/coupon-report.ts';
import { createCoupon, createCouponInput } from '#shop/rewards/manage/create-coupon.ts';
import { deleteCoupon } from '#shop/rewards/manage/delete-coupon.ts';
import { endCoupon } from '#shop/rewards/manage/end-coupon.ts';
import { exportCoupons, exportCouponUses } from '#shop/rewards/manage/export-coupons.ts';
import { listCouponUses, listCouponUsesInput } from '#shop/rewards/manage/list-coupon-uses.ts';
import {
  couponFilters,
  listManagedCoupons,
  listManagedCouponsInput,
  showManagedCoupon,
} from '#shop/rewards/manage/list-managed-coupons.ts';
import { updateCoupon, updateCouponInput } from '#shop/rewards/manage/update-coupon.ts';
import { wordsIn } from '#words/words.ts';
import { defineCsv } from './csv.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { bulkShape, presentBulk } from './presenters/staff-catalogue.ts';
import {
  couponReportShape,
  couponUseShape,
  presentCouponReport,
  presentCouponUse,
  presentManagedCoupon,
  staffCouponShape,
} from './presenters/staff-coupon.ts';

const tag = 'Staff';
const scope = 'settings.manage';

/** How staff keep coupons and see what they brought. The export comes before a coupon by its id, which it would be taken for. */
export function staffCouponCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffCoupons,
    tag,
    summary: 'Coupons by words and filters, the newest first',
    scope,
    input: listManagedCouponsInput,
    output: z.array(staffCouponShape),
    handle: async (ctx, input) => {
      const list = await listManagedCoupons(ctx, input);
      return { data: list.coupons.map(presentManagedCoupon), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffCoupons,
    tag,
    summary: 'A new coupon, under the code that is given or under one that is made',
    description: 'Without `code` one is made that begins with `prefix`. `customer_phone` makes it somebody’s alone.',
    scope,
    input: createCouponInput,
    output: staffCouponShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedCoupon(await createCoupon(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCouponsBulk,
    tag,
    summary: 'End or delete up to 500 coupons, each by itself',
    scope,
    input: bulkCouponsInput,
    output: bulkShape,
    handle: async (ctx, input) => ({ data: presentBulk(ctx, await bulkCoupons(ctx, input)) }),
  });
  defineCsv(api, {
    path: paths.staffCouponsExport,
    summary: 'The coupons of a list with what they brought',
    scope,
    input: couponFilters,
    file: 'coupons',
    rows: exportCoupons,
  });
  define(api, {
    method: 'get',
    path: paths.staffCoupon,
    tag,
    summary: 'A coupon',
    scope,
    output: staffCouponShape,
    handle: async (ctx, input) => ({ data: presentManagedCoupon(await showManagedCoupon(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffCoupon,
    tag,
    summary: 'Change the fields that are given; what would make its uses untrue is refused',
    scope,
    input: updateCouponInput.omit({ id: true }),
    output: staffCouponShape,
    handle: async (ctx, input) => ({
      data: presentManagedCoupon(await updateCoupon(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffCoupon,
    tag,
    summary: 'Delete a coupon that was never used; others are ended',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteCoupon(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffCouponEnd,
    tag,
    summary: 'End a coupon now; orders that used it keep what they got',
    scope,
    output: staffCouponShape,
    handle: async (ctx, input) => ({ data: presentManagedCoupon(await endCoupon(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffCouponReport,
    tag,
    summary: 'What a coupon brought, in all and by day; without orders that were cancelled',
    scope,
    input: couponReportInput.omit({ id: true }),
    output: couponReportShape,
    handle: async (ctx, input) => ({ data: presentCouponReport(await couponReport(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffCouponUses,
    tag,
    summary: 'Who used a coupon for which order, the latest first',
    scope,
    input: listCouponUsesInput.omit({ id: true }),
    output: z.array(couponUseShape),
    handle: async (ctx, input) => {
      const list = await listCouponUses(ctx, input);
      return { data: list.uses.map(presentCouponUse), meta: presentPage(list) };
    },
  });
  defineCsv(api, {
    path: paths.staffCouponUsesExport,
    summary: 'Who used a coupon for which order',
    scope,
    input: couponReportInput.omit({ id: true }),
    file: 'coupon-uses',
    rows: exportCouponUses,
  });
}
