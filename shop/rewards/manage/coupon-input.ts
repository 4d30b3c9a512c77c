import { z } from 'zod';
import type { coupons } from '#db/schema.ts';
import { e164 } from '#shop/destination.ts';
import { findUser } from '#shop/auth/user.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { emptyToUndefined, parse, integer, timestamp, price } from '#shop/parse.ts';
import { asciiDigits } from '#values/digits.ts';
import { egp, type Piastres } from '#values/money.ts';

export type CouponRow = typeof coupons.$inferSelect;

const maxCount = 1_000_000;

/** As shoppers type it; case-insensitive. */
const codeOf = (shape: RegExp) =>
  z
    .string()
    .max(60)
    .transform((text) => asciiDigits(text).normalize('NFC').trim().toUpperCase())
    .refine((text) => shape.test(text), 'coupon_code_shape');

const code = codeOf(/^[\p{L}\p{N}][\p{L}\p{N}_-]{2,29}$/u);

/** The prefix of a generated code. */
const prefix = codeOf(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,15}$/u);

const blankAsNull = (value: unknown) => (value === '' ? null : value);

/** The input of a coupon; in an update, absent fields stay the same. */
export const couponFields = z.object({
  kind: z.enum(['percent', 'fixed', 'free_shipping']).optional(),
  /** Percent, or EGP. */
  value: z.preprocess(emptyToUndefined, z.union([z.number(), z.string()]).optional()),
  /** Maximum in EGP, for a percentage. */
  cap: z.preprocess(blankAsNull, price.nullable().optional()),
  /** Minimum in EGP of items. */
  minimum: z.preprocess(emptyToUndefined, price.optional()),
  starts_at: z.preprocess(emptyToUndefined, timestamp.optional()),
  ends_at: timestamp.optional(),
  max_uses: z.preprocess(blankAsNull, integer(1, maxCount).nullable().optional()),
  max_uses_each: z.preprocess(emptyToUndefined, integer(1, maxCount).optional()),
  /** Its only owner; blank: for everybody. */
  customer_phone: z.preprocess(blankAsNull, z.string().max(64).nullable().optional()),
});

export const codeFields = {
  code: z.preprocess(emptyToUndefined, code.optional()),
  prefix: z.preprocess(emptyToUndefined, prefix.optional()),
};

export const changedCode = z.preprocess(emptyToUndefined, code.optional());

type Given = z.output<typeof couponFields>;

export type CouponValues = Pick<
  CouponRow,
  'kind' | 'value' | 'cap' | 'minimum' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesEach' | 'userId'
>;

/** The defaults of a new coupon. */
const defaultValues = (ctx: Ctx): CouponValues => ({
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

const percent = z.object({ value: integer(1, 100) });
const amount = z.object({ value: price.refine((value) => value > 0, 'required') });

/** The value by kind: percent, piastres, or 0. */
function valueOf(kind: CouponRow['kind'], value: unknown): number {
  if (kind === 'free_shipping') return 0;
  return parse(kind === 'percent' ? percent : amount, { value }).value;
}

/** The values of a coupon after the given changes, or of a new one without `row`; 422 for invalid combinations. */
export async function buildCouponValues(ctx: Ctx, input: Given, row?: CouponRow): Promise<CouponValues> {
  const now = row ?? defaultValues(ctx);
  const kind = input.kind ?? now.kind;
  const currentValue = row && (row.kind === 'fixed' ? egp(row.value as Piastres) : row.value);
  const values: CouponValues = {
    kind,
    value: valueOf(kind, input.value ?? currentValue),
    cap: kind !== 'percent' ? null : input.cap === undefined ? now.cap : input.cap,
    minimum: input.minimum ?? now.minimum,
    startsAt: input.starts_at ?? now.startsAt,
    endsAt: input.ends_at === undefined ? now.endsAt : input.ends_at,
    maxUses: input.max_uses === undefined ? now.maxUses : input.max_uses,
    maxUsesEach: input.max_uses_each ?? now.maxUsesEach,
    userId: input.customer_phone === undefined ? now.userId : await ownerOf(ctx, input.customer_phone),
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
