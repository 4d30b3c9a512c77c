import { sql } from 'drizzle-orm';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { egp } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { type ManagedCoupon, readManagedCoupon, readManagedCoupons } from './coupon.ts';
import { couponReportInput, usesWithin } from './coupon-report.ts';
import { couponFilters, couponsMatching } from './list-managed-coupons.ts';
import { readCouponUses } from './list-coupon-uses.ts';

const batch = 500;

/** The coupons of a list, as rows of a spreadsheet, header first. Needs `settings.manage`. */
export async function exportCoupons(ctx: Ctx, input: unknown): Promise<AsyncGenerator<string[]>> {
  requireScope(ctx, 'settings.manage');
  return couponRows(ctx, parse(couponFilters, input));
}

async function* couponRows(ctx: Ctx, filters: Parameters<typeof couponsMatching>[1]): AsyncGenerator<string[]> {
  const words = wordsIn(ctx.locale).staff;
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

const cellsOf = (words: ReturnType<typeof wordsIn>['staff'], coupon: ManagedCoupon): string[] => [
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

/** Who used a coupon, as rows of a spreadsheet, header first. 404. Needs `settings.manage`. */
export async function exportCouponUses(ctx: Ctx, input: unknown): Promise<AsyncGenerator<string[]>> {
  requireScope(ctx, 'settings.manage');
  const wanted = parse(couponReportInput, input);
  await readManagedCoupon(ctx, wanted.id);
  return useRows(ctx, wanted);
}

async function* useRows(ctx: Ctx, wanted: Parameters<typeof usesWithin>[0]): AsyncGenerator<string[]> {
  const words = wordsIn(ctx.locale);
  yield words.staff.coupon_use_columns;
  for (let offset = 0; ; offset += batch) {
    const page = await readCouponUses(ctx, usesWithin(wanted), batch, offset);
    for (const { at, customer, number, status, discount, total } of page)
      yield [at, number, words.orders[status], customer.name, String(egp(discount)), String(egp(total))];
    if (page.length < batch) return;
  }
}
