import { z } from '@hono/zod-openapi';
import { blockCustomer, unblockCustomer } from '#shop/customers/manage/block-customer.ts';
import { eraseCustomer } from '#shop/customers/manage/erase-customer.ts';
import { exportCustomers, exportCustomersInput } from '#shop/customers/manage/export-customers.ts';
import { listCustomers } from '#shop/customers/manage/list-customers.ts';
import { mergeCustomers, previewMerge } from '#shop/customers/manage/merge-customers.ts';
import { showCustomer } from '#shop/customers/manage/show-customer.ts';
import { addCustomerNote, removeCustomerNote } from '#shop/customers/manage/write-note.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  mergePreviewSchema,
  presentMergePreview,
  presentStaffCustomer,
  presentStaffCustomerPage,
  staffCustomerPageSchema,
  staffCustomerSchema,
} from './presenters/staff-customer.ts';

const tag = 'Staff';

const noteRoutes = [
  expose(addCustomerNote, {
    method: 'post',
    path: paths.staffCustomerNotes,
    tag,
    summary: 'Add a note about a customer, visible to staff only',
    output: staffCustomerPageSchema,
    created: true,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
    message: ({ locale }) => getMessages(locale).staff.note_kept,
  }),
  expose(removeCustomerNote, {
    method: 'delete',
    path: paths.staffCustomerNote,
    tag,
    summary: 'Delete a note about a customer',
    output: staffCustomerPageSchema,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
    message: ({ locale }) => getMessages(locale).staff.note_gone,
  }),
] as const;

/** The shop's customers: read with `customers.view`, changed with `customers.manage`. */
export const staffCustomerRoutes = [
  expose(listCustomers, {
    method: 'get',
    path: paths.staffCustomers,
    tag,
    summary: 'List customers, newest first, by name, phone or e-mail address, and by status',
    description: 'Names match all their Arabic spellings. Erased accounts are listed only on request.',
    output: z.array(staffCustomerSchema),
    present: ({ customers }) => customers.map(presentStaffCustomer),
    meta: presentPage,
  }),
  // Before the page of one customer, whose id would match its name.
  defineCsv({
    path: paths.staffCustomersExport,
    summary: 'Export a list of customers as a spreadsheet; logged',
    scope: 'customers.view',
    input: exportCustomersInput,
    fromPrimary: true,
    file: 'customers',
    rows: exportCustomers.fromRequest,
  }),
  expose(showCustomer, {
    method: 'get',
    path: paths.staffCustomer,
    tag,
    summary: 'Get a customer with addresses, balances, notes, and the latest orders, returns and ledger entries',
    output: staffCustomerPageSchema,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
  }),
  expose(blockCustomer, {
    method: 'post',
    path: paths.staffCustomerBlock,
    tag,
    summary: 'Block an account: its sessions end, and it can neither sign in nor order',
    description: 'Blocking a member of staff also requires `staff.manage`. You can’t block your own account.',
    output: staffCustomerPageSchema,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
    message: ({ locale }) => getMessages(locale).staff.customer_blocked,
  }),
  expose(unblockCustomer, {
    method: 'post',
    path: paths.staffCustomerUnblock,
    tag,
    summary: 'Unblock an account',
    output: staffCustomerPageSchema,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
    message: ({ locale }) => getMessages(locale).staff.customer_unblocked,
  }),
  expose(previewMerge, {
    method: 'get',
    path: paths.staffCustomerMerge,
    tag,
    summary: 'Preview the merge of another account into this one',
    output: mergePreviewSchema,
    present: presentMergePreview,
  }),
  expose(mergeCustomers, {
    method: 'post',
    path: paths.staffCustomerMerge,
    tag,
    summary: 'Merge another account of the same person into this one, permanently',
    description:
      '`confirm` is the phone of the account that is merged. Balances are transferred by an entry in each ledger.',
    output: staffCustomerPageSchema,
    present: (result, ctx) => presentStaffCustomerPage(ctx, result),
    message: ({ locale }) => getMessages(locale).staff.customers_merged,
  }),
  expose(eraseCustomer, {
    method: 'post',
    path: paths.staffCustomerErase,
    tag,
    summary: 'Erase the personal data of an account at its owner’s request, permanently',
    description: '`confirm` is the phone of the account. Orders and ledgers are kept for accounting.',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.customer_erased,
  }),
  ...noteRoutes,
] as const;
