import { z } from '@hono/zod-openapi';
import { bulkCoupons } from '#shop/rewards/manage/bulk-coupons.ts';
import { couponReport, couponReportInput } from '#shop/rewards/manage/coupon-report.ts';
import { createCoupon } from '#shop/rewards/manage/create-coupon.ts';
import { deleteCoupon } from '#shop/rewards/manage/delete-coupon.ts';
import { endCoupon } from '#shop/rewards/manage/end-coupon.ts';
import { exportCoupons, exportCouponUses } from '#shop/rewards/manage/export-coupons.ts';
import { listCouponUses } from '#shop/rewards/manage/list-coupon-uses.ts';
import { couponFilters, listManagedCoupons, showManagedCoupon } from '#shop/rewards/manage/list-managed-coupons.ts';
import { updateCoupon } from '#shop/rewards/manage/update-coupon.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { bulkSchema, presentBulk } from './presenters/staff-catalogue.ts';
import {
  couponReportSchema,
  couponUseSchema,
  presentCouponReport,
  presentCouponUse,
  presentManagedCoupon,
  staffCouponSchema,
} from './presenters/staff-coupon.ts';

const tag = 'Staff';
const scope = 'marketing.manage';

/** Coupons and their reports, managed by staff. The export is registered before a coupon by its id, which would match it. */
export const staffCouponRoutes = [
  expose(listManagedCoupons, {
    method: 'get',
    path: paths.staffCoupons,
    tag,
    summary: 'List coupons by search and filters, newest first',
    output: z.array(staffCouponSchema),
    present: (list) => list.coupons.map(presentManagedCoupon),
    meta: presentPage,
  }),
  expose(createCoupon, {
    method: 'post',
    path: paths.staffCoupons,
    tag,
    summary: 'Create a coupon with the given code or a generated one',
    description:
      'Without `code`, one is generated that begins with `prefix`. `customer_phone` restricts the coupon to that customer.',
    output: staffCouponSchema,
    created: true,
    present: presentManagedCoupon,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(bulkCoupons, {
    method: 'post',
    path: paths.staffCouponsBulk,
    tag,
    summary: 'End or delete up to 500 coupons, each independently',
    output: bulkSchema,
    present: (result, ctx) => presentBulk(ctx, result),
  }),
  defineCsv({
    path: paths.staffCouponsExport,
    summary: 'Export a list of coupons with their results',
    scope,
    input: couponFilters,
    file: 'coupons',
    rows: exportCoupons.fromRequest,
  }),
  expose(showManagedCoupon, {
    method: 'get',
    path: paths.staffCoupon,
    tag,
    summary: 'Get a coupon',
    output: staffCouponSchema,
    present: presentManagedCoupon,
  }),
  expose(updateCoupon, {
    method: 'put',
    path: paths.staffCoupon,
    tag,
    summary:
      'Update a coupon; omitted fields keep their values. Changes that would contradict its past uses are refused',
    output: staffCouponSchema,
    present: presentManagedCoupon,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteCoupon, {
    method: 'delete',
    path: paths.staffCoupon,
    tag,
    summary: 'Delete a coupon that was never used, or end one that was',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
  expose(endCoupon, {
    method: 'post',
    path: paths.staffCouponEnd,
    tag,
    summary: 'End a coupon now; orders that used it keep their discount',
    output: staffCouponSchema,
    present: presentManagedCoupon,
  }),
  expose(couponReport, {
    method: 'get',
    path: paths.staffCouponReport,
    tag,
    summary: 'Get the results of a coupon, in total and by day, without cancelled orders',
    output: couponReportSchema,
    present: presentCouponReport,
  }),
  expose(listCouponUses, {
    method: 'get',
    path: paths.staffCouponUses,
    tag,
    summary: 'List the uses of a coupon by customer and order, latest first',
    output: z.array(couponUseSchema),
    present: (list) => list.uses.map(presentCouponUse),
    meta: presentPage,
  }),
  defineCsv({
    path: paths.staffCouponUsesExport,
    summary: 'Export the uses of a coupon by customer and order',
    scope,
    input: couponReportInput.omit({ id: true }),
    file: 'coupon-uses',
    rows: exportCouponUses.fromRequest,
  }),
] as const;
