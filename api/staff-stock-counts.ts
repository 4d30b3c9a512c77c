import { z } from '@hono/zod-openapi';
import { bookStockCount } from '#shop/receiving/manage/book-count.ts';
import {
  cancelStockCount,
  countUnits,
  listStockCounts,
  showStockCount,
  startStockCount,
} from '#shop/receiving/manage/stock-counts.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import {
  presentStockCount,
  presentStockCountRow,
  stockCountRowSchema,
  stockCountSchema,
} from './presenters/staff-batches.ts';

const tag = 'Staff';
const saved = { message: ({ locale }: { locale: 'ar' | 'en' }) => getMessages(locale).catalogue.saved };

/** Stock counts by scan. */
export const staffStockCountRoutes = [
  expose(listStockCounts, {
    method: 'get',
    path: paths.staffStockCounts,
    tag,
    summary: 'List the latest stock counts',
    output: z.array(stockCountRowSchema),
    present: (list) => list.map(presentStockCountRow),
  }),
  expose(startStockCount, {
    method: 'post',
    path: paths.staffStockCounts,
    tag,
    summary: 'Start a stock count, of a category or free',
    output: stockCountSchema,
    created: true,
    present: presentStockCount,
    ...saved,
  }),
  expose(showStockCount, {
    method: 'get',
    path: paths.staffStockCount,
    tag,
    summary: 'Get a stock count with its differences',
    output: stockCountSchema,
    present: presentStockCount,
  }),
  expose(countUnits, {
    method: 'post',
    path: paths.staffStockCountUnits,
    tag,
    summary: 'Add scanned units of a variant to a count, or set them',
    output: stockCountSchema,
    present: presentStockCount,
  }),
  expose(bookStockCount, {
    method: 'post',
    path: paths.staffStockCountBook,
    tag,
    summary: 'Book the differences of a count',
    output: stockCountSchema,
    present: presentStockCount,
    ...saved,
  }),
  expose(cancelStockCount, {
    method: 'post',
    path: paths.staffStockCountCancel,
    tag,
    summary: 'End a count without booking it',
    output: stockCountSchema,
    present: presentStockCount,
    ...saved,
  }),
] as const;
