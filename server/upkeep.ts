import type { Services } from '#shop/context.ts';
import { deliverOutbox } from '#shop/messages/deliver-outbox.ts';

const everyMs = 60_000;

/** Does, now and every minute, what a crash or a gateway that was down left undone. Gives a way to stop. */
export function keepUp(services: Services, log: (error: unknown, what: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = deliverOutbox(services).catch((error: unknown) => log(error, 'outbox'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
