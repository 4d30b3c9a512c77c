import type { Services } from '#shop/context.ts';
import { deliverOutbox } from '#shop/messages/deliver-outbox.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';

const everyMs = 60_000;

const works = { outbox: deliverOutbox, payments: reconcile, refunds: runRefunds };

/** Does, now and every minute, what a crash or a gateway that was down left undone. Gives a way to stop. */
export function keepUp(services: Services, log: (error: unknown, what: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all(
      Object.entries(works).map(([what, work]) => work(services).catch((error: unknown) => log(error, what))),
    );
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
