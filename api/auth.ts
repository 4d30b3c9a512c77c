import { z } from '@hono/zod-openapi';
import { login, loginInput } from '#shop/auth/login.ts';
import { logout } from '#shop/auth/logout.ts';
import { profile } from '#shop/auth/profile.ts';
import { register, registerInput } from '#shop/auth/register.ts';
import { sendOtp, sendOtpInput } from '#shop/auth/send-otp.ts';
import { verify, verifyInput } from '#shop/auth/verify.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  codeSentShape,
  presentCodeSent,
  presentSession,
  presentUser,
  sessionShape,
  userShape,
} from './presenters/user.ts';

/** Accounts and sign-in. */
export function authCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.register,
    tag: 'Auth',
    summary: 'Open an account; a code is sent to its phone',
    input: registerInput,
    output: z.object({ user: userShape, otp: codeSentShape }),
    created: true,
    handle: async (ctx, input) => {
      const { user, otp } = await register(ctx, input);
      return {
        data: { user: presentUser(user), otp: presentCodeSent(otp) },
        message: wordsIn(ctx.locale).auth.registered,
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.otp,
    tag: 'Auth',
    summary: 'Send a new code; the reply is the same whether or not the account exists',
    input: sendOtpInput,
    output: codeSentShape,
    handle: async (ctx, input) => ({
      data: presentCodeSent(await sendOtp(ctx, input)),
      message: wordsIn(ctx.locale).auth.code_sent,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.verify,
    tag: 'Auth',
    summary: 'Verify the account by the code; five wrong ones kill it',
    input: verifyInput,
    output: z.object({ user: userShape }),
    handle: async (ctx, input) => ({
      data: { user: presentUser(await verify(ctx, input)) },
      message: wordsIn(ctx.locale).auth.verified,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.login,
    tag: 'Auth',
    summary: 'Sign in by phone or e-mail and password; also takes a form body',
    input: loginInput,
    output: sessionShape,
    handle: async (ctx, input) => ({
      data: presentSession(await login(ctx, input)),
      message: wordsIn(ctx.locale).auth.logged_in,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.profile,
    tag: 'Auth',
    summary: 'The account of the token, in `data` and once more in `data.user`',
    auth: 'user',
    output: userShape.extend({ user: userShape }),
    handle: async (ctx) => {
      const user = presentUser(await profile(ctx));
      return { data: { ...user, user } };
    },
  });
  define(api, {
    method: 'post',
    path: paths.logout,
    tag: 'Auth',
    summary: 'Revoke the token of this request, and its refresh token',
    auth: 'user',
    output: z.null(),
    handle: async (ctx) => {
      await logout(ctx);
      return { data: null, message: wordsIn(ctx.locale).auth.logged_out };
    },
  });
}
