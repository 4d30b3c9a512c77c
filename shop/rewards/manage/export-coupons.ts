import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { egp } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { type ManagedCoupon, readManagedCoupon, readManagedCoupons } from './coupon.ts';
import { couponReportInput, usesWithin } from './coupon-report.ts';
import { couponFilters, couponsMatching } from './list-managed-coupons.ts';
import { readCouponUses } from './list-coupon-uses.ts';
import { verb } from '#shop/verb.ts';

const batch = 500;

/** The coupons of a list, as rows of a spreadsheet, header first. Needs `marketing.manage`. */
export const exportCoupons = verb({
  scope: 'marketing.manage',
  input: couponFilters,
  run: async (ctx, input): Promise<AsyncGenerator<string[]>> => {
    return couponRows(ctx, input);
  },
});

async function* couponRows(ctx: Ctx, filters: Parameters<typeof couponsMatching>[1]): AsyncGenerator<string[]> {
  const words = getMessages(ctx.locale).staff;
  yield words.coupon_columns;
  const where = couponsMatching(ctx, filters);
  for (let last = 0; ;) {
    const page = await readManagedCoupons(ctx, sql`${where} and c.id > ${last}`, {
      order: sql`c.id`,
      limit: batch,
      offset: 0,
    });
    for (const coupon of page) yield cellsOf(words, coupon);
    if (page.length < batch) return;
    last = page.at(-1)!.id;
  }
}

const cellsOf = (words: ReturnType<typeof getMessages>['staff'], coupon: ManagedCoupon): string[] => [
  coupon.code,
  words.coupon_kinds[coupon.kind],
  String(coupon.kind === 'fixed' ? coupon.value / 100 : coupon.value),
  coupon.cap === null ? '' : String(egp(coupon.cap)),
  String(egp(coupon.minimum)),
  coupon.startsAt,
  coupon.endsAt ?? '',
  String(coupon.maxUses ?? ''),
  String(coupon.maxUsesEach),
  words.coupon_states[coupon.state],
  coupon.owner?.name ?? '',
  String(coupon.used),
  String(egp(coupon.discount)),
  String(egp(coupon.revenue)),
];

/** The uses of a coupon, as rows of a spreadsheet, header first. 404. Needs `marketing.manage`. */
export const exportCouponUses = verb({
  scope: 'marketing.manage',
  input: couponReportInput,
  run: async (ctx, filter): Promise<AsyncGenerator<string[]>> => {
    await readManagedCoupon(ctx, filter.id);
    return useRows(ctx, filter);
  },
});

async function* useRows(ctx: Ctx, filter: Parameters<typeof usesWithin>[0]): AsyncGenerator<string[]> {
  const words = getMessages(ctx.locale);
  yield words.staff.coupon_use_columns;
  for (let offset = 0; ; offset += batch) {
    const page = await readCouponUses(ctx, usesWithin(filter), batch, offset);
    for (const { at, customer, number, status, discount, total } of page)
      yield [at, number, words.orders[status], customer.name, String(egp(discount)), String(egp(total))];
    if (page.length < batch) return;
  }
}
