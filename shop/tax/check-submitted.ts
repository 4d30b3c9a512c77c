import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { taxReceipts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { type ReceiptState, type TaxAuthority, TaxAuthorityUnavailable } from './authority.ts';

const batchSize = 500;

const submittedReceipt = z.object({ id: z.int(), uuid: z.string(), submission: z.string().nullable() });

type Submitted = z.output<typeof submittedReceipt>;

/**
 * Fetches the state of submitted receipts and returns how many are decided now. The first time in the next run, then after two minutes, and after twice
 * the time, up to six hours. A receipt that the authority does not have is submitted again.
 */
export async function checkSubmitted(ctx: Ctx, authority: TaxAuthority): Promise<number> {
  const due = await queryRows(
    ctx.db,
    submittedReceipt,
    sql`select id, uuid, submission from tax_receipts where status = 'submitted' and device = ${authority.seller.deviceSerial}
        and (checked_at is null or checked_at + least(power(2, checks), 360) * interval '1 minute' <= ${ctx.now.toISOString()}::timestamptz)
      order by sequence limit ${batchSize}`,
  );
  let decided = 0;
  try {
    for (const [submission, receipts] of Map.groupBy(due, (receipt) => receipt.submission)) {
      const states = submission === null ? null : await authority.submissionStates(submission);
      for (const receipt of receipts) {
        const state = states?.get(receipt.uuid) ?? (await authority.receiptState(receipt.uuid));
        decided += await writeChecked(ctx, receipt, state);
      }
    }
  } catch (error) {
    if (!(error instanceof TaxAuthorityUnavailable)) throw error;
  }
  return decided;
}

/** Writes what is known of a receipt; 1 when it is decided. */
async function writeChecked(ctx: Ctx, receipt: Submitted, state: ReceiptState | null): Promise<number> {
  const isDecided = state !== null && state.status !== 'submitted';
  const isLost = state === null && receipt.submission === null;
  await ctx.db
    .update(taxReceipts)
    .set({
      ...(state && { status: state.status, reason: 'reason' in state ? state.reason : null }),
      ...(state?.status === 'submitted' && state.submission && { submission: state.submission }),
      ...(isLost && { status: 'pending' as const }),
      checks: sql`${taxReceipts.checks} + 1`,
      checkedAt: ctx.now,
    })
    .where(and(eq(taxReceipts.id, receipt.id), eq(taxReceipts.status, 'submitted')));
  return isDecided ? 1 : 0;
}
