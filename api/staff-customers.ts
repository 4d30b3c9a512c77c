import { z } from '@hono/zod-openapi';
import { blockCustomer, blockCustomerInput, unblockCustomer } from '#shop/customers/manage/block-customer.ts';
import { eraseCustomer, eraseCustomerInput } from '#shop/customers/manage/erase-customer.ts';
import { listCustomers, listCustomersInput } from '#shop/customers/manage/list-customers.ts';
import {
  mergeCustomers,
  mergeCustomersInput,
  previewMerge,
  previewMergeInput,
} from '#shop/customers/manage/merge-customers.ts';
import { showCustomer } from '#shop/customers/manage/show-customer.ts';
import { addCustomerNote, addCustomerNoteInput, removeCustomerNote } from '#shop/customers/manage/write-note.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  mergePreviewShape,
  presentMergePreview,
  presentStaffCustomer,
  presentStaffCustomerPage,
  staffCustomerPageShape,
  staffCustomerShape,
} from './presenters/staff-customer.ts';

const tag = 'Staff';
const scope = 'customers.manage';

/** The shop's customers: seen with `customers.view`, kept with `customers.manage`. */
export function staffCustomerCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffCustomers,
    tag,
    summary: 'Customers, the newest first, by name, phone or e-mail address, and by how they stand',
    description:
      'Names are found however their Arabic is spelt. Erased accounts are listed only when they are asked for.',
    scope: 'customers.view',
    input: listCustomersInput,
    output: z.array(staffCustomerShape),
    handle: async (ctx, input) => {
      const list = await listCustomers(ctx, input);
      return { data: list.customers.map(presentStaffCustomer), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'get',
    path: paths.staffCustomer,
    tag,
    summary: 'One customer with addresses, balances, notes, and the last orders, returns and entries',
    scope: 'customers.view',
    output: staffCustomerPageShape,
    handle: async (ctx, input) => ({ data: presentStaffCustomerPage(ctx, await showCustomer(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCustomerBlock,
    tag,
    summary: 'Block an account: its sessions end, and it neither signs in nor orders',
    description: 'One of staff only with `staff.manage` as well, never one’s own.',
    scope,
    input: blockCustomerInput.omit({ id: true }),
    output: staffCustomerPageShape,
    handle: async (ctx, input) => ({
      data: presentStaffCustomerPage(ctx, await blockCustomer(ctx, input)),
      message: wordsIn(ctx.locale).staff.customer_blocked,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCustomerUnblock,
    tag,
    summary: 'Open a blocked account again',
    scope,
    output: staffCustomerPageShape,
    handle: async (ctx, input) => ({
      data: presentStaffCustomerPage(ctx, await unblockCustomer(ctx, input)),
      message: wordsIn(ctx.locale).staff.customer_unblocked,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffCustomerMerge,
    tag,
    summary: 'What merging another account into this one would do',
    scope,
    input: previewMergeInput.omit({ id: true }),
    output: mergePreviewShape,
    handle: async (ctx, input) => ({ data: presentMergePreview(await previewMerge(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCustomerMerge,
    tag,
    summary: 'Merge another account of the same person into this one, for good',
    description: '`confirm` is the phone of the account that ends. Balances go over by an entry in each ledger.',
    scope,
    input: mergeCustomersInput.omit({ id: true }),
    output: staffCustomerPageShape,
    handle: async (ctx, input) => ({
      data: presentStaffCustomerPage(ctx, await mergeCustomers(ctx, input)),
      message: wordsIn(ctx.locale).staff.customers_merged,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCustomerErase,
    tag,
    summary: 'Erase what is personal of an account whose owner asked for it, for good',
    description: '`confirm` is its phone. Orders and ledgers stay for the books.',
    scope,
    input: eraseCustomerInput.omit({ id: true }),
    output: z.null(),
    handle: async (ctx, input) => {
      await eraseCustomer(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.customer_erased };
    },
  });
  noteCalls(api);
}

function noteCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.staffCustomerNotes,
    tag,
    summary: 'Note something of a customer, for staff alone',
    scope,
    input: addCustomerNoteInput.omit({ id: true }),
    output: staffCustomerPageShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentStaffCustomerPage(ctx, await addCustomerNote(ctx, input)),
      message: wordsIn(ctx.locale).staff.note_kept,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffCustomerNote,
    tag,
    summary: 'Take a note away',
    scope,
    output: staffCustomerPageShape,
    handle: async (ctx, input) => ({
      data: presentStaffCustomerPage(ctx, await removeCustomerNote(ctx, input)),
      message: wordsIn(ctx.locale).staff.note_gone,
    }),
  });
}
