import { z } from '@hono/zod-openapi';
import { activate } from '#shop/auth/activate.ts';
import { checkForget } from '#shop/auth/check-forget.ts';
import { codeInput } from '#shop/auth/code-input.ts';
import { forget } from '#shop/auth/forget.ts';
import { readAtMost, writeAtMost } from '#shop/auth/limit-call.ts';
import { login, loginInput } from '#shop/auth/login.ts';
import { logout } from '#shop/auth/logout.ts';
import { profile } from '#shop/auth/profile.ts';
import { refresh, refreshInput } from '#shop/auth/refresh.ts';
import { register, registerInput } from '#shop/auth/register.ts';
import { resetPassword, resetPasswordInput } from '#shop/auth/reset-password.ts';
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

const tag = 'Auth';

/** Sign-up, codes, and sign-in by password. Those that take a secret have limits of their own, in their verbs. */
export function authCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.register,
    tag,
    summary: 'Open an account; a code is sent to its phone',
    input: registerInput,
    output: z.object({
      user: userShape,
      otp: codeSentShape,
      registration_token: z.string().describe('to be sent to auth/verify with the code'),
    }),
    created: true,
    handle: async (ctx, input) => {
      const { user, otp, registrationToken } = await register(ctx, input);
      return {
        data: { user: presentUser(user), otp: presentCodeSent(otp), registration_token: registrationToken },
        message: wordsIn(ctx.locale).auth.registered,
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.otp,
    tag,
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
    tag,
    summary:
      'Verify the account by the code; five wrong ones kill it. Signed in, and with a new phone: change to it (PUT account sent the code). A phone that was registered with several passwords keeps its own only with the last registration_token: without it there is none (has_password) until auth/forget sets one',
    input: verifyInput,
    output: z.object({ user: userShape }),
    handle: async (ctx, input) => {
      const user = await verify(ctx, input);
      const said = wordsIn(ctx.locale).auth;
      const message = ctx.actor.kind === 'user' ? said.updated : said.verified;
      return { data: { user: presentUser(user) }, message: user.passwordRemoved ? said.password_removed : message };
    },
  });
  define(api, {
    method: 'post',
    path: paths.activate,
    tag,
    summary: 'As auth/verify, for an account that was closed, deactivated or never verified: it works again',
    input: verifyInput,
    output: z.object({ user: userShape }),
    handle: async (ctx, input) => {
      const user = await activate(ctx, input);
      const { activated, password_removed } = wordsIn(ctx.locale).auth;
      return { data: { user: presentUser(user) }, message: user.passwordRemoved ? password_removed : activated };
    },
  });
  define(api, {
    method: 'post',
    path: paths.login,
    tag,
    summary: 'Sign in by phone or e-mail and password; also takes a form body',
    input: loginInput,
    output: sessionShape,
    handle: async (ctx, input) => ({
      data: presentSession(await login(ctx, input)),
      message: wordsIn(ctx.locale).auth.logged_in,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.refresh,
    tag,
    summary: 'A new pair of tokens for a refresh token, once: the second use of one ends every pair that came of it',
    input: refreshInput,
    output: sessionShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => ({ data: presentSession(await refresh(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.profile,
    tag,
    summary: 'The account of the token, in `data` and once more in `data.user`',
    auth: 'user',
    output: userShape.extend({ user: userShape }),
    atMost: readAtMost,
    handle: async (ctx) => {
      const user = presentUser(await profile(ctx));
      return { data: { ...user, user } };
    },
  });
  define(api, {
    method: 'post',
    path: paths.logout,
    tag,
    summary: 'Revoke the token of this request, and its refresh token',
    auth: 'user',
    output: z.null(),
    atMost: writeAtMost,
    handle: async (ctx) => {
      await logout(ctx);
      return { data: null, message: wordsIn(ctx.locale).auth.logged_out };
    },
  });
  define(api, {
    method: 'post',
    path: paths.forget,
    tag,
    summary: 'Send a code for a new password; the reply is the same for an unknown account',
    input: sendOtpInput,
    output: codeSentShape,
    handle: async (ctx, input) => ({
      data: presentCodeSent(await forget(ctx, input)),
      message: wordsIn(ctx.locale).auth.code_sent,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.checkForget,
    tag,
    summary: 'Exchange that code for a token that sets a new password once, within 15 minutes',
    input: codeInput,
    output: z.object({ reset_token: z.string() }),
    handle: async (ctx, input) => ({
      data: { reset_token: (await checkForget(ctx, input)).resetToken },
      message: wordsIn(ctx.locale).auth.code_right,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.resetPassword,
    tag,
    summary: 'Set a new password against that token; ends every session of the account',
    input: resetPasswordInput,
    output: z.null(),
    handle: async (ctx, input) => {
      await resetPassword(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).auth.password_reset };
    },
  });
}
