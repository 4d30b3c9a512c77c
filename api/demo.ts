import { z } from '@hono/zod-openapi';
import { demoOutbox, demoOutboxInput } from '#shop/messages/demo-outbox.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';

const messageShape = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'email']),
  text: z.string(),
  code: z.string().optional(),
  at: z.iso.datetime(),
});

/** What exists only in demo mode. */
export function demoCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.demoOutbox,
    tag: 'Demo',
    summary: 'The messages the demo has sent, the newest first',
    input: demoOutboxInput,
    output: z.array(messageShape),
    handle: async (ctx, input) => ({
      data: (await demoOutbox(ctx, input)).map(({ code, at, ...message }) => ({
        ...message,
        ...(code !== null && { code }),
        at: at.toISOString(),
      })),
    }),
  });
}
