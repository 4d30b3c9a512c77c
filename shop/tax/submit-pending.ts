import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { taxReceipts } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { startClock } from '#shop/start-clock.ts';
import { type ReceiptState, SubmissionRefused, type TaxAuthority, TaxAuthorityUnavailable } from './authority.ts';

/** The limits of one submission, and the number of receipts when each must be looked up first. */
const maxReceipts = 500;
const maxBytes = 500_000;
const maxUnsure = 50;

const claimedReceipt = z.object({
  id: z.int(),
  uuid: z.string(),
  document: z.string(),
  /** Attempts before this one. */
  tries: z.int(),
});

type Claimed = z.output<typeof claimedReceipt>;

/**
 * Submits the pending receipts in the order of their chain and returns how many got a state. An attempt is recorded before it starts. A receipt with an
 * earlier attempt is looked up first, because the reply may have been lost. Repeated after two minutes, then after twice the time, up to six hours.
 */
export async function submitPending(ctx: Ctx, authority: TaxAuthority): Promise<number> {
  const clock = startClock(ctx.now);
  let decided = 0;
  for (;;) {
    const batch = await claimBatch({ ...ctx, now: clock() }, authority.seller.deviceSerial);
    if (batch.length === 0) return decided;
    try {
      decided += await submitBatch(ctx, authority, batch);
    } catch (error) {
      if (!(error instanceof TaxAuthorityUnavailable)) throw error;
      await noteFailure(ctx, batch, error.message);
      return decided;
    }
  }
}

const claimBatch = (ctx: Ctx, serial: string): Promise<Claimed[]> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select 1 from tax_devices where serial = ${serial} for update`);
    const due = await queryRows(
      tx.db,
      claimedReceipt,
      sql`select id, uuid, document, tries from tax_receipts where device = ${serial} and status = 'pending' and (attempted_at is null
          or attempted_at + least(power(2, tries), 360) * interval '1 minute' <= ${ctx.now.toISOString()}::timestamptz)
        order by sequence limit ${maxReceipts}`,
    );
    const batch = withinLimits(due);
    if (batch.length > 0)
      await tx.db
        .execute(sql`update tax_receipts set tries = tries + 1, attempted_at = ${ctx.now.toISOString()}::timestamptz
        where id = any(${sql.param(batch.map(({ id }) => id))}::integer[])`);
    return batch;
  });

/** The first receipts that fit into a submission; at least one. */
export function withinLimits(due: readonly Claimed[]): Claimed[] {
  let bytes = 0;
  const most = due.some(({ tries }) => tries > 0) ? maxUnsure : maxReceipts;
  const end = due.findIndex(({ document }, index) => {
    bytes += Buffer.byteLength(document) + 1;
    return index > 0 && (index >= most || bytes > maxBytes);
  });
  return due.slice(0, end === -1 ? due.length : end);
}

async function submitBatch(ctx: Ctx, authority: TaxAuthority, batch: readonly Claimed[]): Promise<number> {
  const missing: Claimed[] = [];
  let decided = 0;
  for (const receipt of batch) {
    const state = receipt.tries > 0 ? await authority.receiptState(receipt.uuid) : null;
    if (state) decided += await writeState(ctx, receipt, state);
    else missing.push(receipt);
  }
  return missing.length === 0 ? decided : decided + (await submitOrHalve(ctx, authority, missing));
}

/** Submits receipts; halves a submission that is refused as a whole, until the receipt that caused it is alone. */
async function submitOrHalve(ctx: Ctx, authority: TaxAuthority, receipts: readonly Claimed[]): Promise<number> {
  try {
    const states = await authority.submit(receipts);
    let decided = 0;
    for (const receipt of receipts) {
      const state = states.get(receipt.uuid);
      if (state) decided += await writeState(ctx, receipt, state);
      else await noteFailure(ctx, [receipt], 'missing from the reply');
    }
    return decided;
  } catch (error) {
    if (!(error instanceof SubmissionRefused)) throw error;
    const [receipt] = receipts;
    if (receipts.length === 1) return writeState(ctx, receipt!, { status: 'rejected', reason: error.message });
    const middle = Math.ceil(receipts.length / 2);
    const first = await submitOrHalve(ctx, authority, receipts.slice(0, middle));
    return first + (await submitOrHalve(ctx, authority, receipts.slice(middle)));
  }
}

async function writeState(ctx: Ctx, { id }: Claimed, state: ReceiptState): Promise<number> {
  const changed = await ctx.db
    .update(taxReceipts)
    .set({
      status: state.status,
      reason: 'reason' in state ? state.reason : null,
      ...(state.status === 'submitted' && { submission: state.submission ?? null }),
    })
    .where(and(eq(taxReceipts.id, id), eq(taxReceipts.status, 'pending')))
    .returning({ id: taxReceipts.id });
  return changed.length;
}

const noteFailure = (ctx: Ctx, receipts: readonly Claimed[], reason: string): Promise<unknown> =>
  ctx.db.execute(sql`update tax_receipts set reason = ${reason.slice(0, 500)}
    where status = 'pending' and id = any(${sql.param(receipts.map(({ id }) => id))}::integer[])`);
