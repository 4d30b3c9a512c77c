import { z } from '@hono/zod-openapi';
import { demoOutbox } from '#shop/notifications/demo-outbox.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';

const messageSchema = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'email']),
  text: z.string(),
  code: z.string().optional(),
  at: z.iso.datetime(),
});

/** Routes that exist only in demo mode. */
export const demoRoutes = [
  expose(demoOutbox, {
    method: 'get',
    path: paths.demoOutbox,
    tag: 'Demo',
    summary: 'List the messages sent by the demo, newest first',
    output: z.array(messageSchema),
    present: (list) =>
      list.map(({ code, at, ...message }) => ({ ...message, ...(code !== null && { code }), at: at.toISOString() })),
  }),
] as const;
