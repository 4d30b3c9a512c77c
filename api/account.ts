import { z } from '@hono/zod-openapi';
import { getAvoidList, saveAvoidList } from '#shop/catalogue/avoid/avoid-list.ts';
import { account } from '#shop/auth/account.ts';
import { closeAccount } from '#shop/customers/close-account.ts';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { logoutEverywhere } from '#shop/auth/logout-everywhere.ts';
import { myData } from '#shop/customers/my-data.ts';
import { updateAccount, updateAccountInput } from '#shop/auth/update-account.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import { accountSchema, myDataSchema, presentAccount, presentMyData } from './presenters/account.ts';
import { avoidedSchema, presentAvoided } from './presenters/avoid-list.ts';
import { codeSentSchema, presentCodeSent } from './presenters/user.ts';

const tag = 'Auth';

/** The current user's own account. */
export const accountRoutes = [
  expose(account, {
    method: 'get',
    path: paths.account,
    tag,
    summary: 'Get an overview of the account',
    output: accountSchema,
    atMost: readCallLimit,
    present: presentAccount,
  }),
  defineRoute({
    method: 'put',
    path: paths.account,
    tag,
    summary:
      'Update the account; omitted fields keep their values. A code is sent to a new phone number, which auth/verify then sets, and to a new e-mail address',
    auth: 'user',
    input: updateAccountInput,
    output: accountSchema.extend({ otp: codeSentSchema.nullable() }),
    atMost: writeCallLimit,
    handle: async (ctx, input) => {
      const { otp } = await updateAccount.fromRequest(ctx, input);
      const { updated, updated_confirm } = getMessages(ctx.locale).auth;
      return {
        data: { ...presentAccount(await account(ctx)), otp: otp && presentCodeSent(otp) },
        message: otp ? updated_confirm : updated,
      };
    },
  }),
  expose(closeAccount, {
    method: 'delete',
    path: paths.account,
    tag,
    summary: 'Close the account; requires the password if the account has one. Personal data is erased 30 days later',
    inputInBody: true,
    output: z.null(),
    atMost: writeCallLimit,
    present: () => null,
    message: ({ locale }) => getMessages(locale).auth.closed,
  }),
  expose(getAvoidList, {
    method: 'get',
    path: paths.avoidList,
    tag,
    summary: 'Get the ingredients and groups that you avoid',
    output: z.array(avoidedSchema),
    atMost: readCallLimit,
    present: (list) => list.map(presentAvoided),
  }),
  expose(saveAvoidList, {
    method: 'put',
    path: paths.avoidList,
    tag,
    summary:
      'Replace the ingredients and groups that you avoid; `avoid=1` in the list of products leaves out what has them',
    output: z.array(avoidedSchema),
    atMost: writeCallLimit,
    present: (list) => list.map(presentAvoided),
    message: ({ locale }) => getMessages(locale).auth.updated,
  }),
  expose(myData, {
    method: 'get',
    path: paths.accountData,
    tag,
    summary: 'Export all data stored for the account',
    output: myDataSchema,
    atMost: { points: 10, seconds: 600 },
    present: (result, ctx) => presentMyData(ctx, result),
  }),
  expose(logoutEverywhere, {
    method: 'post',
    path: paths.logoutEverywhere,
    tag,
    summary: 'Revoke all tokens of the account',
    output: z.null(),
    atMost: writeCallLimit,
    present: () => null,
    message: ({ locale }) => getMessages(locale).auth.logged_out_everywhere,
  }),
] as const;
