import { z } from '@hono/zod-openapi';
import { listTaxReceipts, summarizeTaxReceipts } from '#shop/tax/manage/list-receipts.ts';
import { sendTaxReceiptAgain } from '#shop/tax/manage/send-again.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentTaxReceipt, presentTaxSummary, taxReceiptSchema, taxSummarySchema } from './presenters/staff-tax.ts';

const tag = 'Staff';

/** Receipts for the tax authority. */
export const staffTaxRoutes = [
  expose(listTaxReceipts, {
    method: 'get',
    path: paths.staffTaxReceipts,
    tag,
    summary: 'List receipts for the tax authority, newest first, by state; `refused` means rejected or invalid',
    output: z.array(taxReceiptSchema),
    present: (list) => list.receipts.map(presentTaxReceipt),
    meta: presentPage,
  }),
  expose(summarizeTaxReceipts, {
    method: 'get',
    path: paths.staffTaxReceiptsSummary,
    tag,
    summary: 'Get whether receipts are sent to the tax authority, and their number in each state',
    output: taxSummarySchema,
    present: presentTaxSummary,
  }),
  expose(sendTaxReceiptAgain, {
    method: 'post',
    path: paths.staffTaxReceiptAgain,
    tag,
    summary: 'Issue a refused receipt again after a correction, with a new UUID',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff_orders.tax_again,
  }),
] as const;
