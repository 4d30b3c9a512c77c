import type { Ctx, Services } from '#shop/context.ts';
import { checkSubmitted } from './check-submitted.ts';
import { issueDue } from './issue-due.ts';
import { submitPending } from './submit-pending.ts';

/**
 * Issues the receipts that are due, submits them, and fetches what became of those submitted before. Returns how many were issued, submitted or
 * decided. Does nothing while no tax authority is configured.
 */
export async function runTaxReceipts(services: Services & { now?: Date }): Promise<number> {
  const { taxAuthority } = services;
  if (!taxAuthority) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const issued = await issueDue(ctx, taxAuthority);
  const submitted = await submitPending(ctx, taxAuthority);
  return issued + submitted + (await checkSubmitted(ctx, taxAuthority));
}
