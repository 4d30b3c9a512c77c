import { showWheel } from '#shop/wheel/show-wheel.ts';
import { spinWheel } from '#shop/wheel/spin-wheel.ts';
import { wheelScreens } from '#words/screens/wheel.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentSpun, presentWheel, spunShape, wheelShape } from './presenters/wheel.ts';

/** The wheel of discounts. */
export function wheelCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.spin,
    tag: 'Wallet',
    summary: 'The wheel that is open: its prizes with their chances, your spins and what they gave',
    output: wheelShape,
    handle: async (ctx) => ({ data: presentWheel(await showWheel(ctx)) }),
  });
  define(api, {
    method: 'post',
    path: paths.spin,
    tag: 'Wallet',
    summary: 'Spin the wheel; the server draws, and the prize is yours at once',
    description: '409 when no wheel is open, or when the account has used its spins.',
    auth: 'user',
    idempotent: true,
    output: spunShape,
    handle: async (ctx, _input, c) => {
      const spun = await spinWheel(ctx, { key: c.req.header('Idempotency-Key') });
      const words = wheelScreens[spun.locale];
      const { kind, label } = spun.prize;
      return { data: presentSpun(spun), message: kind === 'nothing' ? words.won_nothing : words.won(label) };
    },
  });
}
