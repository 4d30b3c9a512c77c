import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { taxReceipts } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { issueReceipt } from '../issue-receipt.ts';

export const sendTaxReceiptAgainInput = z.object({ id: rowId });

/**
 * Issues a refused receipt again after a correction, with a new UUID at the end of the chain: a receipt that was issued never changes. The job
 * submits it. 404; 409 `tax_receipt_settled` when it is not refused or another one replaces it, `tax_off`, `tax_sale_first` for a return whose sale
 * has no valid receipt, `tax_not_sold` for a sale whose delivery was taken back. Needs `payments.review`.
 */
export const sendTaxReceiptAgain = verb({
  scope: 'payments.review',
  input: sendTaxReceiptAgainInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    const { taxAuthority } = ctx;
    await inTransaction(ctx, async (tx) => {
      const [former] = await tx.db.select().from(taxReceipts).where(eq(taxReceipts.id, id)).for('update');
      if (!former) throw new ShopError('not_found');
      if (!taxAuthority) throw new ShopError('tax_off');
      const isRefused = former.status === 'invalid' || former.status === 'rejected';
      if (!former.isCurrent || !isRefused) throw new ShopError('tax_receipt_settled');
      const { kind, orderId, returnId, refundId } = former;
      const replacement = await issueReceipt(tx, taxAuthority, { kind, orderId, returnId, refundId }, { id });
      if (replacement === null) throw new ShopError(kind === 'sale' ? 'tax_not_sold' : 'tax_sale_first');
      await audit(tx, {
        actorId,
        action: 'tax_receipt.again',
        entity: 'tax_receipt',
        entityId: id,
        before: { status: former.status, reason: former.reason, number: former.number },
        after: { number: replacement.number },
      });
    });
  },
});
