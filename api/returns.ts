import { z } from '@hono/zod-openapi';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { listReturns, listReturnsInput } from '#shop/returns/list-returns.ts';
import { makeReturn, makeReturnInput } from '#shop/returns/make-return.ts';
import { photosFrom } from '#shop/returns/photos.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { listStaffReturns, listStaffReturnsInput } from '#shop/staff/list-returns.ts';
import { moveStaffReturn, moveStaffReturnInput } from '#shop/staff/move-return.ts';
import { mostReturnPhotos } from '#values/uploads.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentReturn, presentStaffReturn, returnShape, staffReturnShape } from './presenters/return.ts';

/** Goods that come back. */
export function returnCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.returns,
    tag: 'Orders',
    summary: 'The returns, newest first',
    auth: 'user',
    input: listReturnsInput,
    output: z.array(returnShape),
    atMost: readAtMost,
    handle: async (ctx, input) => {
      const list = await listReturns(ctx, input);
      return { data: list.returns.map((one) => presentReturn(ctx, one)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'get',
    path: paths.showReturn,
    tag: 'Orders',
    summary: 'One return',
    auth: 'user',
    output: returnShape,
    atMost: readAtMost,
    handle: async (ctx, input) => ({ data: presentReturn(ctx, await showReturn(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.makeReturn,
    tag: 'Orders',
    summary: 'Ask for the return of pieces of an order that has arrived',
    description: 'In a body of several parts `items` is the list as JSON.',
    auth: 'user',
    idempotent: true,
    input: makeReturnInput,
    files: { attachments: { max: mostReturnPhotos, description: 'photos: JPEG, PNG, WebP or HEIC' } },
    output: returnShape,
    created: true,
    atMost: writeAtMost,
    handle: async (ctx, input, c) => {
      const photos = await photosFrom(ctx, input['attachments']);
      const made = await makeReturn(ctx, input, { key: c.req.header('Idempotency-Key'), photos });
      const { locale } = made;
      return { data: presentReturn({ ...ctx, locale }, made), message: wordsIn(locale).returns.made };
    },
  });
  define(api, {
    method: 'post',
    path: paths.withdrawReturn,
    tag: 'Orders',
    summary: 'Take a return back while staff have done nothing about it; its pieces can be asked for again',
    auth: 'user',
    output: returnShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => ({
      data: presentReturn(ctx, await withdrawReturn(ctx, input)),
      message: wordsIn(ctx.locale).returns.withdrawn_done,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffReturns,
    tag: 'Staff',
    summary: 'Returns, newest first, by status and by number, name or phone',
    scope: 'returns.manage',
    input: listStaffReturnsInput,
    output: z.array(staffReturnShape),
    handle: async (ctx, input) => {
      const list = await listStaffReturns(ctx, input);
      return { data: list.returns.map((one) => presentStaffReturn(ctx, one)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffReturnStatus,
    tag: 'Staff',
    summary: 'Move a return on, up to its refund; rejecting needs a reason',
    scope: 'returns.manage',
    input: moveStaffReturnInput.omit({ id: true }),
    output: staffReturnShape,
    handle: async (ctx, input) => ({
      data: presentStaffReturn(ctx, await moveStaffReturn(ctx, input)),
      message: wordsIn(ctx.locale).returns.moved,
    }),
  });
}
