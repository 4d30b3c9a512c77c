import { z } from 'zod';
import type { coupons } from '#db/schema.ts';
import { e164 } from '#shop/auth/destination.ts';
import { findUser } from '#shop/auth/user.ts';
import { moment, price } from '#shop/catalogue/manage/input.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { blankAsAbsent, parse, whole } from '#shop/parse.ts';
import { asciiDigits } from '#values/digits.ts';
import { egp, type Piastres } from '#values/money.ts';

export type CouponRow = typeof coupons.$inferSelect;

const most = 1_000_000;

/** As shoppers type it; letter case does not count. */
const codeOf = (shape: RegExp) =>
  z
    .string()
    .max(60)
    .transform((text) => asciiDigits(text).normalize('NFC').trim().toUpperCase())
    .refine((text) => shape.test(text), 'coupon_code_shape');

const code = codeOf(/^[\p{L}\p{N}][\p{L}\p{N}_-]{2,29}$/u);

/** The letters a code that is made begins with. */
const prefix = codeOf(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,15}$/u);

const blankAsNull = (value: unknown) => (value === '' ? null : value);

/** What a coupon is, as it is written; of a change, what is left out stays. */
export const couponFields = z.object({
  kind: z.enum(['percent', 'fixed', 'free_shipping']).optional(),
  /** Percent, or EGP. */
  value: z.preprocess(blankAsAbsent, z.union([z.number(), z.string()]).optional()),
  /** EGP at most, of a percent. */
  cap: z.preprocess(blankAsNull, price.nullable().optional()),
  /** EGP of goods. */
  minimum: z.preprocess(blankAsAbsent, price.optional()),
  starts_at: z.preprocess(blankAsAbsent, moment.optional()),
  ends_at: moment.optional(),
  max_uses: z.preprocess(blankAsNull, whole(1, most).nullable().optional()),
  max_uses_each: z.preprocess(blankAsAbsent, whole(1, most).optional()),
  /** Whose it is alone; blank: everybody's. */
  customer_phone: z.preprocess(blankAsNull, z.string().max(64).nullable().optional()),
});

export const codeFields = {
  code: z.preprocess(blankAsAbsent, code.optional()),
  prefix: z.preprocess(blankAsAbsent, prefix.optional()),
};

export const changedCode = z.preprocess(blankAsAbsent, code.optional());

type Given = z.output<typeof couponFields>;

export type CouponValues = Pick<
  CouponRow,
  'kind' | 'value' | 'cap' | 'minimum' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesEach' | 'userId'
>;

/** What a new coupon is unless told. */
const blank = (ctx: Ctx): CouponValues => ({
  kind: 'percent',
  value: 0,
  cap: null,
  minimum: 0,
  startsAt: ctx.now,
  endsAt: null,
  maxUses: null,
  maxUsesEach: 1,
  userId: null,
});

const percent = z.object({ value: whole(1, 100) });
const amount = z.object({ value: price.refine((value) => value > 0, 'required') });

/** What it takes off, as its kind has it: percent, piastres, or nothing. */
function valueOf(kind: CouponRow['kind'], value: unknown): number {
  if (kind === 'free_shipping') return 0;
  return parse(kind === 'percent' ? percent : amount, { value }).value;
}

/** What becomes of a coupon, of a new one when there is none yet, by what is given; 422 for what none can be. */
export async function couponOf(ctx: Ctx, given: Given, row?: CouponRow): Promise<CouponValues> {
  const now = row ?? blank(ctx);
  const kind = given.kind ?? now.kind;
  const known = row && (row.kind === 'fixed' ? egp(row.value as Piastres) : row.value);
  const values: CouponValues = {
    kind,
    value: valueOf(kind, given.value ?? known),
    cap: kind !== 'percent' ? null : given.cap === undefined ? now.cap : given.cap,
    minimum: given.minimum ?? now.minimum,
    startsAt: given.starts_at ?? now.startsAt,
    endsAt: given.ends_at === undefined ? now.endsAt : given.ends_at,
    maxUses: given.max_uses === undefined ? now.maxUses : given.max_uses,
    maxUsesEach: given.max_uses_each ?? now.maxUsesEach,
    userId: given.customer_phone === undefined ? now.userId : await ownerOf(ctx, given.customer_phone),
  };
  if (values.cap === 0) throw invalidField('cap', 'too_small', { n: 1 });
  if (values.endsAt && values.endsAt <= values.startsAt) throw invalidField('ends_at', 'ends_first');
  return values;
}

async function ownerOf(ctx: Ctx, phone: string | null): Promise<number | null> {
  if (phone === null || phone.trim() === '') return null;
  const to = e164(phone, undefined);
  if (!to) throw invalidField('customer_phone', 'phone_invalid');
  const user = await findUser(ctx.db, { channel: 'sms', to });
  if (user?.status !== 'active') throw invalidField('customer_phone', 'customer_unknown');
  return user.id;
}
