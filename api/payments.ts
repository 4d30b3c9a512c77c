import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '#shop/errors.ts';
import { receiveCallback } from '#shop/payments/receive-callback.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { type Api, honoPath } from './route.ts';

/** A transaction of a gateway has a few thousand bytes. */
const callbackBytes = 64 * 1024;

const callback = defineRoute({
  method: 'post',
  path: paths.paymentCallback,
  tag: 'Cart and payment',
  summary: 'Receive the signed callback of a card gateway',
  input: z.object({ type: z.string().optional(), obj: z.record(z.string(), z.unknown()).optional() }),
  output: z.null(),
  handle: async (ctx, { provider, ...body }, c) => {
    const signature = c.req.query('hmac') ?? null;
    await receiveCallback(ctx, { provider: String(provider), body, signature });
    // The sender does not learn the result.
    return { data: null, message: getMessages(ctx.locale).payments.callback_taken };
  },
});

const limitSize = bodyLimit({
  maxSize: callbackBytes,
  onError: () => {
    throw new ShopError('too_large');
  },
});

/** The callbacks of a card gateway. */
export const paymentRoutes = [
  {
    ...callback,
    mount: (api: Api) => {
      api.use(honoPath(callback.path), limitSize);
      callback.mount(api);
    },
  },
] as const;
