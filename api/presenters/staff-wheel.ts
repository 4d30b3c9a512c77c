import { z } from '@hono/zod-openapi';
import type { WheelOdds } from '#shop/wheel/wheel-odds.ts';
import { egp } from '#values/money.ts';

const bi = z.object({ ar: z.string(), en: z.string() });
const moment = z.iso.datetime();

export const wheelOddsSchema = z
  .object({
    id: z.number().int(),
    name: bi,
    starts_at: moment,
    ends_at: moment.nullable(),
    state: z
      .enum(['running', 'behind', 'coming', 'ended', 'stopped'])
      .describe('shoppers see the `running` wheel; a `behind` wheel is also open but started earlier'),
    spins_each: z.number().int(),
    spins: z.number().int().describe('number of spins so far'),
    players: z.number().int(),
    prizes: z.array(
      z
        .object({
          id: z.number().int(),
          label: bi,
          kind: z.enum(['percent', 'free_shipping', 'points', 'nothing']),
          value: z.number().int().describe('a percentage or points; otherwise 0'),
          weight: z.number().int(),
          chance: z.number().describe('percentage; all prizes add up to 100'),
          drawn: z.number().int(),
          coupons_used: z.number().int(),
          cost: z.number().describe('discounts given by its coupons in EGP, without waived shipping'),
        })
        .openapi('WheelPrizeOdds'),
    ),
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('WheelOdds');

export const presentWheelOdds = (wheel: WheelOdds): z.input<typeof wheelOddsSchema> => ({
  id: wheel.id,
  name: wheel.name,
  starts_at: wheel.startsAt,
  ends_at: wheel.endsAt,
  state: wheel.state,
  spins_each: wheel.spinsEach,
  spins: wheel.spins,
  players: wheel.players,
  prizes: wheel.prizes.map(({ couponsUsed, cost, ...prize }) => ({
    ...prize,
    coupons_used: couponsUsed,
    cost: egp(cost),
  })),
  updated_at: wheel.updatedAt,
});
