import { showWheel } from '#shop/wheel/show-wheel.ts';
import { spinWheel } from '#shop/wheel/spin-wheel.ts';
import { wheelScreens } from '#words/rewards/wheel/index.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { presentSpun, presentWheel, spunSchema, wheelSchema } from './presenters/wheel.ts';

/** The wheel of discounts. */
export const wheelRoutes = [
  defineRoute({
    method: 'get',
    path: paths.spin,
    tag: 'Wallet',
    summary: 'Get the open wheel: prizes with their chances, your spins and their results',
    output: wheelSchema,
    handle: async (ctx) => ({ data: presentWheel(await showWheel(ctx)) }),
  }),
  defineRoute({
    method: 'post',
    path: paths.spin,
    tag: 'Wallet',
    summary: 'Spin the wheel; the server draws the prize and credits it immediately',
    description: '409 when no wheel is open, or when the account has used its spins.',
    auth: 'user',
    idempotent: true,
    output: spunSchema,
    handle: async (ctx, _input, c) => {
      const spun = await spinWheel.fromRequest(ctx, undefined, { key: c.req.header('Idempotency-Key') });
      const words = wheelScreens[spun.locale];
      const { kind, label } = spun.prize;
      return { data: presentSpun(spun), message: kind === 'nothing' ? words.won_nothing : words.won(label) };
    },
  }),
] as const;
