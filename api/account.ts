import { z } from '@hono/zod-openapi';
import { account } from '#shop/auth/account.ts';
import { closeAccount, closeAccountInput } from '#shop/auth/close-account.ts';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { logoutEverywhere } from '#shop/auth/logout-everywhere.ts';
import { myData } from '#shop/auth/my-data.ts';
import { updateAccount, updateAccountInput } from '#shop/auth/update-account.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { accountShape, myDataShape, presentAccount, presentMyData } from './presenters/account.ts';
import { codeSentShape, presentCodeSent } from './presenters/user.ts';

const tag = 'Auth';

/** The asker's own account. */
export function accountCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.account,
    tag,
    summary: 'The account at a glance',
    auth: 'user',
    output: accountShape,
    atMost: readAtMost,
    handle: async (ctx) => ({ data: presentAccount(await account(ctx)) }),
  });
  define(api, {
    method: 'put',
    path: paths.account,
    tag,
    summary:
      'Change the account; what is left out stays. A code goes to a new phone, which auth/verify then sets, and to a new e-mail address',
    auth: 'user',
    input: updateAccountInput,
    output: accountShape.extend({ otp: codeSentShape.nullable() }),
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      const { otp } = await updateAccount(ctx, input);
      const { updated, updated_confirm } = wordsIn(ctx.locale).auth;
      return {
        data: { ...presentAccount(await account(ctx)), otp: otp && presentCodeSent(otp) },
        message: otp ? updated_confirm : updated,
      };
    },
  });
  define(api, {
    method: 'delete',
    path: paths.account,
    tag,
    summary: 'Close the account, against its password if it has one; what is personal is erased 30 days later',
    auth: 'user',
    input: closeAccountInput,
    inputInBody: true,
    output: z.null(),
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      await closeAccount(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).auth.closed };
    },
  });
  define(api, {
    method: 'get',
    path: paths.accountData,
    tag,
    summary: 'All that the shop holds of the account',
    auth: 'user',
    output: myDataShape,
    atMost: { points: 10, seconds: 600 },
    handle: async (ctx) => ({ data: presentMyData(ctx, await myData(ctx)) }),
  });
  define(api, {
    method: 'post',
    path: paths.logoutEverywhere,
    tag,
    summary: 'Revoke every token of the account',
    auth: 'user',
    output: z.null(),
    atMost: writeAtMost,
    handle: async (ctx) => {
      await logoutEverywhere(ctx);
      return { data: null, message: wordsIn(ctx.locale).auth.logged_out_everywhere };
    },
  });
}
