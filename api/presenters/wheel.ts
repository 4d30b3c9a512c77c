import { z } from '@hono/zod-openapi';
import type { WheelView } from '#shop/wheel/show-wheel.ts';
import type { SpinResult } from '#shop/wheel/spin-wheel.ts';
import type { Spin } from '#shop/wheel/spins.ts';
import type { Prize, Wheel } from '#shop/wheel/wheel.ts';

const prizeSchema = z
  .object({
    label: z.string(),
    kind: z.enum(['percent', 'free_shipping', 'points', 'nothing']),
    value: z.number().int().describe('a percentage or points; otherwise 0'),
    chance: z.number().describe('percentage'),
  })
  .openapi('WheelPrize');

const couponSchema = z
  .object({ code: z.string(), ends_at: z.string(), state: z.enum(['usable', 'used', 'ended']) })
  .openapi('WheelCoupon');

export const wheelSchema = z
  .object({
    name: z.string().nullable().describe('null, without prizes, if no wheel is open'),
    ends_at: z.string().nullable(),
    spins_left: z.number().int().nullable().describe('null for a guest'),
    prizes: z.array(prizeSchema).describe('in the order of the wheel'),
    spins: z.array(
      z.object({
        nth: z.number().int(),
        prize_index: z.number().int(),
        at: z.string(),
        coupon: couponSchema.nullable(),
        points: z.number().int().nullable(),
      }),
    ),
  })
  .openapi('Wheel');

export const spunSchema = z
  .object({
    prize_index: z.number().int().describe('index of the prize on the wheel, from 0'),
    coupon: couponSchema.optional(),
    points: z.number().int().optional(),
    spins_left: z.number().int(),
  })
  .openapi('Spun');

const presentPrize = ({ label, kind, value, chance }: Prize): z.input<typeof prizeSchema> => ({
  label,
  kind,
  value,
  chance,
});

const presentCoupon = ({ code, endsAt, state }: NonNullable<Spin['coupon']>): z.input<typeof couponSchema> => ({
  code,
  ends_at: endsAt,
  state,
});

export const presentWheel = ({ wheel, spinsLeft, spins }: WheelView): z.input<typeof wheelSchema> => ({
  name: wheel?.name ?? null,
  ends_at: wheel?.endsAt ?? null,
  spins_left: spinsLeft,
  prizes: prizesOf(wheel),
  spins: spins.map(({ nth, prizeIndex, at, coupon, points }) => ({
    nth,
    prize_index: prizeIndex,
    at,
    coupon: coupon && presentCoupon(coupon),
    points,
  })),
});

const prizesOf = (wheel: Wheel | null) => (wheel?.prizes ?? []).map(presentPrize);

export const presentSpun = ({ spin, spinsLeft }: SpinResult): z.input<typeof spunSchema> => ({
  prize_index: spin.prizeIndex,
  ...(spin.coupon && { coupon: presentCoupon(spin.coupon) }),
  ...(spin.points !== null && { points: spin.points }),
  spins_left: spinsLeft,
});
