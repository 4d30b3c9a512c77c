import { z } from '@hono/zod-openapi';
import {
  type TaxReceipt,
  type TaxReceiptState,
  taxReceiptKinds,
  taxReceiptStates,
} from '#shop/tax/manage/list-receipts.ts';
import { egp } from '#values/money.ts';

const id = z.number().int();
const count = z.number().int();

export const taxReceiptSchema = z
  .object({
    id,
    kind: z.enum(taxReceiptKinds),
    receipt_number: z.string(),
    uuid: z.string().describe('SHA-256 of the receipt, as the tax authority knows it'),
    amount: z.number(),
    currency: z.literal('EGP'),
    state: z.enum(taxReceiptStates).describe('rejected when it arrived, or found invalid later'),
    reason: z.string().nullable().describe('why it was refused, or why the last attempt failed'),
    tries: z.number().int(),
    issued_at: z.string(),
    attempted_at: z.string().nullable(),
    order: z.object({ id, order_number: z.string() }),
  })
  .openapi('TaxReceipt');

export const presentTaxReceipt = (receipt: TaxReceipt): z.input<typeof taxReceiptSchema> => ({
  id: receipt.id,
  kind: receipt.kind,
  receipt_number: receipt.number,
  uuid: receipt.uuid,
  amount: egp(receipt.total),
  currency: 'EGP',
  state: receipt.state,
  reason: receipt.reason,
  tries: receipt.tries,
  issued_at: receipt.issuedAt,
  attempted_at: receipt.attemptedAt,
  order: { id: receipt.order.id, order_number: receipt.order.number },
});

export const taxSummarySchema = z
  .object({
    enabled: z.boolean().describe('false until the tax authority is configured'),
    counts: z.object({ pending: count, submitted: count, valid: count, invalid: count, rejected: count }),
  })
  .openapi('TaxReceiptSummary');

export const presentTaxSummary = (summary: {
  isOn: boolean;
  counts: Record<TaxReceiptState, number>;
}): z.input<typeof taxSummarySchema> => ({ enabled: summary.isOn, counts: summary.counts });
