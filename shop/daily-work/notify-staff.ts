import type { Ctx, Services } from '#shop/context.ts';
import { dispatchEvents } from './dispatch-events.ts';
import { sendPush } from './push/send-push.ts';

/** Writes the notifications of new events, and sends due push messages; e-mails are sent by the outbox. Returns how many were sent. */
export async function notifyStaff(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  await dispatchEvents(ctx);
  return sendPush(ctx);
}
