import { z } from '@hono/zod-openapi';
import { createBatch } from '#shop/receiving/manage/create-batch.ts';
import { listExpiryRules, setExpiryRule } from '#shop/receiving/manage/expiry-rules.ts';
import { listBatches, listExpiring } from '#shop/receiving/manage/list-batches.ts';
import { recallBatch } from '#shop/receiving/manage/recall-batch.ts';
import { listBuyers, showBatch, writeOffBatch } from '#shop/receiving/manage/show-batch.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import {
  batchSchema,
  batchTotalsSchema,
  buyerSchema,
  expiryRulesSchema,
  presentBatch,
  presentBuyer,
  presentExpiryRules,
  presentTotals,
} from './presenters/staff-batches.ts';

const tag = 'Staff';
const saved = { message: ({ locale }: { locale: 'ar' | 'en' }) => getMessages(locale).catalogue.saved };

/** Batches: what expires, recalls, and the days before expiry from which categories are not sold. */
export const staffBatchRoutes = [
  expose(listExpiring, {
    method: 'get',
    path: paths.staffExpiry,
    tag,
    summary: 'List the batches that expire within `days`, with units and value at cost',
    output: z.object({ batches: z.array(batchSchema), totals: batchTotalsSchema }),
    present: ({ batches, totals }) => ({ batches: batches.map(presentBatch), totals: presentTotals(totals) }),
  }),
  expose(listBatches, {
    method: 'get',
    path: paths.staffBatches,
    tag,
    summary: 'List batches of a product or with a code, first to expire first',
    output: z.array(batchSchema),
    present: (list) => list.map(presentBatch),
  }),
  expose(createBatch, {
    method: 'post',
    path: paths.staffBatches,
    tag,
    summary: 'Put units of the stock that are in no batch into a batch',
    output: batchSchema,
    created: true,
    present: presentBatch,
    ...saved,
  }),
  expose(showBatch, {
    method: 'get',
    path: paths.staffBatch,
    tag,
    summary: 'Get a batch',
    output: batchSchema,
    present: presentBatch,
  }),
  expose(listBuyers, {
    method: 'get',
    path: paths.staffBatchBuyers,
    tag,
    summary: 'List the orders that have units of a batch, latest first',
    output: z.array(buyerSchema),
    present: (list) => list.map(presentBuyer),
  }),
  expose(recallBatch, {
    method: 'post',
    path: paths.staffBatchRecall,
    tag,
    summary: 'Recall a batch: it is not sold any more, and each customer who has some gets one message',
    output: batchSchema,
    present: presentBatch,
    ...saved,
  }),
  expose(writeOffBatch, {
    method: 'post',
    path: paths.staffBatchWriteOff,
    tag,
    summary: 'Write off the units of a batch that are not sold',
    output: batchSchema,
    present: presentBatch,
    ...saved,
  }),
  expose(listExpiryRules, {
    method: 'get',
    path: paths.staffExpiryRules,
    tag,
    summary: 'List from how many days before expiry the batches of each category are not sold',
    output: expiryRulesSchema,
    present: presentExpiryRules,
  }),
  expose(setExpiryRule, {
    method: 'put',
    path: paths.staffExpiryRule,
    tag,
    summary: 'Set the days of a category, or null to use those of its parent',
    output: expiryRulesSchema,
    present: presentExpiryRules,
    ...saved,
  }),
] as const;
