import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '#shop/errors.ts';
import { receiveCallback } from '#shop/payments/receive-callback.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';

/** A transaction of a gateway is a few thousand bytes. */
const callbackBytes = 64 * 1024;

/** What a card gateway tells the shop. */
export function paymentCalls(api: Api): void {
  api.use(
    paths.paymentCallback.replace('{provider}', ':provider'),
    bodyLimit({
      maxSize: callbackBytes,
      onError: () => {
        throw new ShopError('too_large');
      },
    }),
  );
  define(api, {
    method: 'post',
    path: paths.paymentCallback,
    tag: 'Cart and payment',
    summary: 'The signed callback of a card gateway',
    input: z.object({ type: z.string().optional(), obj: z.record(z.string(), z.unknown()).optional() }),
    output: z.null(),
    handle: async (ctx, { provider, ...body }, c) => {
      const signature = c.req.query('hmac') ?? null;
      await receiveCallback(ctx, { provider: String(provider), body, signature });
      // What came of it is not for whoever sends it.
      return { data: null, message: wordsIn(ctx.locale).payments.callback_taken };
    },
  });
}
