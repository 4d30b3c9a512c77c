import { z } from '@hono/zod-openapi';
import { bookRemittance } from '#shop/cash/manage/book-remittance.ts';
import { listCashOwed } from '#shop/cash/manage/cash-owed.ts';
import { discardRemittance } from '#shop/cash/manage/discard-remittance.ts';
import { listDifferences, listRemittances, showRemittance } from '#shop/cash/manage/list-remittances.ts';
import { listRemittanceCouriers } from '#shop/cash/manage/list-remittance-couriers.ts';
import { settleDifference } from '#shop/cash/manage/settle-difference.ts';
import { startRemittance, startRemittanceInput } from '#shop/cash/manage/start-remittance.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  cashOwedSchema,
  presentCashOwed,
  presentRemittance,
  presentRemittanceDetails,
  presentRemittanceLine,
  remittanceCourierSchema,
  remittanceDetailsSchema,
  remittanceLineSchema,
  remittanceSchema,
} from './presenters/staff-cash.ts';
import { readFile } from './read-files.ts';

const tag = 'Staff';

/** The cash that couriers collect: their remittances, the differences, and what they owe. */
export const staffCashRoutes = [
  expose(listRemittances, {
    method: 'get',
    path: paths.staffRemittances,
    tag,
    summary: 'List couriers’ remittances, newest first',
    output: z.array(remittanceSchema),
    present: ({ remittances }) => remittances.map(presentRemittance),
    meta: presentPage,
  }),
  expose(startRemittance, {
    method: 'post',
    path: paths.staffRemittances,
    tag,
    summary: 'Upload a courier’s remittance file and compare it with the parcels; the same file is stored once',
    scope: 'payments.review',
    input: startRemittanceInput,
    files: { file: { max: 1, description: 'XLSX, or CSV in UTF-8, UTF-16 or Windows-1256, at most 5,000 rows' } },
    output: remittanceSchema,
    created: true,
    extra: (input) => [readFile(input, 'file')],
    present: presentRemittance,
    message: ({ locale }) => getMessages(locale).couriers.remittance_stored,
  }),
  expose(listRemittanceCouriers, {
    method: 'get',
    path: paths.staffRemittanceCouriers,
    tag,
    summary: 'List the couriers whose remittances can be uploaded',
    output: z.array(remittanceCourierSchema),
    present: (couriers) => couriers,
  }),
  expose(showRemittance, {
    method: 'get',
    path: paths.staffRemittance,
    tag,
    summary: 'Show a remittance with its lines',
    output: remittanceDetailsSchema,
    present: presentRemittanceDetails,
  }),
  expose(bookRemittance, {
    method: 'post',
    path: paths.staffRemittanceBook,
    tag,
    summary: 'Book a remittance with the amount that the bank received; a repetition changes nothing',
    output: remittanceSchema,
    present: presentRemittance,
    message: ({ locale }) => getMessages(locale).couriers.remittance_booked,
  }),
  expose(discardRemittance, {
    method: 'delete',
    path: paths.staffRemittance,
    tag,
    summary: 'Delete a remittance that was not booked',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).couriers.remittance_discarded,
  }),
  expose(listDifferences, {
    method: 'get',
    path: paths.staffCashDifferences,
    tag,
    summary: 'List the differences of booked remittances: to decide, claimed, or settled',
    output: z.array(remittanceLineSchema),
    present: ({ differences }) => differences.map(presentRemittanceLine),
    meta: presentPage,
  }),
  expose(settleDifference, {
    method: 'post',
    path: paths.staffCashDifferenceSettle,
    tag,
    summary: 'Settle a difference with a reason: accept, claim, write off, or received',
    output: remittanceLineSchema,
    present: presentRemittanceLine,
    message: ({ locale }) => getMessages(locale).couriers.difference_settled,
  }),
  expose(listCashOwed, {
    method: 'get',
    path: paths.staffCashOwed,
    tag,
    summary: 'List what each courier owes, by the age of the deliveries in days',
    output: z.array(cashOwedSchema),
    present: (list) => list.map(presentCashOwed),
  }),
] as const;
