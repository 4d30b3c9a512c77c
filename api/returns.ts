import { z } from '@hono/zod-openapi';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { listReturns } from '#shop/returns/list-returns.ts';
import { createReturn, createReturnInput } from '#shop/returns/create-return.ts';
import { photosFrom } from '#shop/returns/photos.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { listStaffReturns } from '#shop/returns/manage/list-returns.ts';
import { staffTransitionReturn } from '#shop/returns/manage/transition-return.ts';
import { MAX_RETURN_PHOTOS } from '#values/uploads.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentReturn, presentStaffReturn, returnSchema, staffReturnSchema } from './presenters/return.ts';
import { readFilesOrNames } from './read-files.ts';

/** Returns. */
export const returnRoutes = [
  expose(listReturns, {
    method: 'get',
    path: paths.returns,
    tag: 'Orders',
    summary: 'List returns, newest first',
    output: z.array(returnSchema),
    atMost: readCallLimit,
    present: (result, ctx) => result.returns.map((orderReturn) => presentReturn(ctx, orderReturn)),
    meta: presentPage,
  }),
  expose(showReturn, {
    method: 'get',
    path: paths.showReturn,
    tag: 'Orders',
    summary: 'Get a return',
    output: returnSchema,
    atMost: readCallLimit,
    present: (result, ctx) => presentReturn(ctx, result),
  }),
  defineRoute({
    method: 'post',
    path: paths.makeReturn,
    tag: 'Orders',
    summary: 'Request the return of items of a delivered order',
    description:
      'In a multipart body, `items` is the list as JSON, or fields in brackets: `items[0][order_item_id]=7`, `items[0][quantity]=1`, `items[1][order_item_id]=9` and so on.',
    auth: 'user',
    idempotent: true,
    input: createReturnInput,
    files: { attachments: { max: MAX_RETURN_PHOTOS, description: 'Photos: JPEG, PNG or WebP' } },
    output: returnSchema,
    created: true,
    atMost: writeCallLimit,
    handle: async (ctx, input, c) => {
      const photos = await photosFrom(ctx, readFilesOrNames(input, 'attachments'));
      const orderReturn = await createReturn.fromRequest(ctx, input, { key: c.req.header('Idempotency-Key'), photos });
      const { locale } = orderReturn;
      return { data: presentReturn({ ...ctx, locale }, orderReturn), message: getMessages(locale).returns.made };
    },
  }),
  expose(withdrawReturn, {
    method: 'post',
    path: paths.withdrawReturn,
    tag: 'Orders',
    summary: 'Cancel a return that staff have not processed yet; its items can be returned again',
    output: returnSchema,
    atMost: writeCallLimit,
    present: (result, ctx) => presentReturn(ctx, result),
    message: (ctx) => getMessages(ctx.locale).returns.withdrawn_done,
  }),
  expose(listStaffReturns, {
    method: 'get',
    path: paths.staffReturns,
    tag: 'Staff',
    summary: 'List returns, newest first, by status and by number, name or phone',
    output: z.array(staffReturnSchema),
    present: (result, ctx) => result.returns.map((orderReturn) => presentStaffReturn(ctx, orderReturn)),
    meta: presentPage,
  }),
  expose(staffTransitionReturn, {
    method: 'post',
    path: paths.staffReturnStatus,
    tag: 'Staff',
    summary: 'Change the status of a return, up to its refund; a rejection requires a reason',
    output: staffReturnSchema,
    present: (result, ctx) => presentStaffReturn(ctx, result),
    message: (ctx) => getMessages(ctx.locale).returns.moved,
  }),
] as const;
