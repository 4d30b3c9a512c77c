import { eraseClosed } from '#shop/auth/erase-closed.ts';
import { sweepSecrets } from '#shop/auth/sweep.ts';
import { backgroundDone } from '#shop/background.ts';
import type { Services } from '#shop/context.ts';
import { deliverOutbox } from '#shop/messages/deliver-outbox.ts';

/** As long as the outbox first waits after a failure. */
const everyMs = 10_000;

/** What can wait is done at every so many runs. */
const runsPerHour = 360;

/** Does, now and every ten seconds, what a crash or a gateway that was down left undone. Gives a way to stop. */
export function keepUp(services: Services, log: (error: unknown, what: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let runs = 0;
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    const jobs: Promise<unknown>[] = [deliverOutbox(services).catch((error: unknown) => log(error, 'outbox'))];
    if (runs++ % runsPerHour === 0)
      jobs.push(
        eraseClosed(services).catch((error: unknown) => log(error, 'closed accounts')),
        sweepSecrets(services).catch((error: unknown) => log(error, 'sweep')),
      );
    running = Promise.all(jobs).finally(() => {
      isRunning = false;
    });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await backgroundDone();
  };
}
