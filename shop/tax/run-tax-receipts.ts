import type { Ctx, Services } from '#shop/context.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';
import { startClock } from '#shop/start-clock.ts';
import { checkSubmitted } from './check-submitted.ts';
import { issueDue } from './issue-due.ts';
import { submitPending } from './submit-pending.ts';

/**
 * Issues the receipts that are due, submits them, and fetches what became of those submitted before. Returns how many were issued, submitted or
 * decided. A step that fails does not stop the later ones. Does nothing while no tax authority is configured.
 */
export async function runTaxReceipts(services: Services & { now?: Date }): Promise<number> {
  const { taxAuthority } = services;
  if (!taxAuthority) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const clock = startClock(ctx.now);
  let count = 0;
  await forEachSequential([issueDue, submitPending, checkSubmitted], async (step) => {
    count += await step({ ...ctx, now: clock() }, taxAuthority);
    return true;
  });
  return count;
}
