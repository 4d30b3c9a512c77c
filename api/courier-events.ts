import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { receiveWebhook } from '#shop/couriers/receive-webhook.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { type Api, honoPath } from './route.ts';

/** The header that carries the secret of a webhook. */
const secretHeader = 'x-webhook-secret';

const events = defineRoute({
  method: 'post',
  path: paths.courierEvents,
  tag: 'Cart and payment',
  summary: 'Receive a courier’s report about a parcel; the header `X-Webhook-Secret` has the secret',
  input: z.object({ trackingNumber: z.union([z.string(), z.number()]).optional() }),
  output: z.null(),
  handle: async (ctx, { kind, ...body }, c) => {
    await receiveWebhook(ctx, { kind: String(kind), secret: c.req.header(secretHeader) ?? null, body });
    // The sender does not learn the result.
    return { data: null, message: getMessages(ctx.locale).couriers.event_taken };
  },
});

const limitSize = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new ShopError('too_large');
  },
});

/** The webhooks of couriers. */
export const courierEventRoutes = [
  {
    ...events,
    mount: (api: Api) => {
      api.use(honoPath(events.path), limitSize);
      events.mount(api);
    },
  },
] as const;
