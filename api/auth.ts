import { z } from '@hono/zod-openapi';
import { activate } from '#shop/auth/activate.ts';
import { checkResetCode } from '#shop/auth/check-reset-code.ts';
import { requestPasswordReset } from '#shop/auth/request-password-reset.ts';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { login } from '#shop/auth/login.ts';
import { logout } from '#shop/auth/logout.ts';
import { profile } from '#shop/auth/profile.ts';
import { refresh } from '#shop/auth/refresh.ts';
import { register } from '#shop/auth/register.ts';
import { requestSignInCode, signInCodeInput } from '#shop/auth/request-sign-in-code.ts';
import { resetPassword } from '#shop/auth/reset-password.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import { verify, type VerifiedHere } from '#shop/auth/verify.ts';
import type { Ctx } from '#shop/context.ts';
import { deviceCookie } from '#values/session-cookies.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  codeSentSchema,
  presentCodeSent,
  presentSession,
  presentUser,
  sessionSchema,
  userSchema,
  verifiedSchema,
} from './presenters/user.ts';

const tag = 'Auth';

const sessionRoutes = [
  expose(login, {
    method: 'post',
    path: paths.login,
    tag,
    summary: 'Sign in with phone or e-mail and password; also accepts a form body',
    description:
      'The reply sets a cookie that identifies this client at its next sign-in, so that wrong passwords from other clients do not lock it out. A client without cookies is treated as unknown. 403 after too many consecutive wrong passwords, until `auth/forget` sets a new one.',
    output: sessionSchema,
    present: presentSession,
    message: ({ locale }) => getMessages(locale).auth.logged_in,
    reply: ({ deviceToken }, { publicUrl }) => ({
      headers: { 'Set-Cookie': deviceCookie(deviceToken, publicUrl.startsWith('https:')) },
    }),
  }),
  expose(refresh, {
    method: 'post',
    path: paths.refresh,
    tag,
    summary:
      'Exchange a refresh token for a new pair of tokens; a second use of the same token revokes all pairs derived from it',
    output: sessionSchema,
    atMost: writeCallLimit,
    present: presentSession,
  }),
  expose(profile, {
    method: 'get',
    path: paths.profile,
    tag,
    summary: 'Get the account of the token, in `data` and also in `data.user`',
    output: userSchema.extend({ user: userSchema }),
    atMost: readCallLimit,
    present: (result) => {
      const user = presentUser(result);
      return { ...user, user };
    },
  }),
  expose(logout, {
    method: 'post',
    path: paths.logout,
    tag,
    summary: 'Revoke the token of this request and its refresh token',
    output: z.null(),
    atMost: writeCallLimit,
    present: () => null,
    message: ({ locale }) => getMessages(locale).auth.logged_out,
  }),
] as const;

const passwordResetRoutes = [
  expose(requestPasswordReset, {
    method: 'post',
    path: paths.forget,
    tag,
    summary: 'Send a code for resetting the password; the reply is the same for an unknown account',
    output: codeSentSchema,
    present: presentCodeSent,
    message: ({ locale }) => getMessages(locale).auth.code_sent,
  }),
  expose(checkResetCode, {
    method: 'post',
    path: paths.checkForget,
    tag,
    summary: 'Exchange the code for a single-use token, valid for 15 minutes, that sets a new password',
    output: z.object({ reset_token: z.string() }),
    present: ({ resetToken }) => ({ reset_token: resetToken }),
    message: ({ locale }) => getMessages(locale).auth.code_right,
  }),
  expose(resetPassword, {
    method: 'post',
    path: paths.resetPassword,
    tag,
    summary: 'Set a new password with the reset token; ends all sessions of the account',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).auth.password_reset,
  }),
] as const;

const presentVerified = ({ signedIn, ...user }: VerifiedHere) =>
  signedIn ? presentSession(signedIn) : { user: presentUser(user) };

const deviceHeaders = ({ signedIn }: VerifiedHere, { publicUrl }: Ctx) =>
  signedIn ? { headers: { 'Set-Cookie': deviceCookie(signedIn.deviceToken, publicUrl.startsWith('https:')) } } : {};

/** Sign-up, codes, and sign-in by password. Routes that take a secret have their own limits, in their verbs. */
export const authRoutes = [
  expose(register, {
    method: 'post',
    path: paths.register,
    tag,
    summary: 'Register an account and send a code to its phone',
    output: z.object({
      user: userSchema,
      otp: codeSentSchema,
      registration_token: z.string().describe('to be sent to auth/verify with the code'),
    }),
    created: true,
    present: ({ user, otp, registrationToken }) => ({
      user: presentUser(user),
      otp: presentCodeSent(otp),
      registration_token: registrationToken,
    }),
    message: ({ locale }) => getMessages(locale).auth.registered,
  }),
  expose(sendOtp, {
    method: 'post',
    path: paths.otp,
    tag,
    summary: 'Send a new code; the reply is the same whether or not the account exists',
    output: codeSentSchema,
    present: presentCodeSent,
    message: ({ locale }) => getMessages(locale).auth.code_sent,
  }),
  defineRoute({
    method: 'post',
    path: paths.signInCode,
    tag,
    summary:
      'Send a code that signs in by auth/verify, together with the registration_token of this reply; the reply is the same whether or not the account exists. Without an account the code creates one, which needs a name',
    input: signInCodeInput,
    output: z.object({
      registration_token: z.string().describe('to be sent to auth/verify with the code'),
      otp: codeSentSchema,
    }),
    created: true,
    idempotent: true,
    async handle(ctx, input, c) {
      const { registrationToken, otp } = await requestSignInCode.fromRequest(ctx, input, {
        key: c.req.header('Idempotency-Key'),
      });
      return {
        data: { registration_token: registrationToken, otp: presentCodeSent(otp) },
        message: getMessages(ctx.locale).auth.registered,
      };
    },
  }),
  expose(verify, {
    method: 'post',
    path: paths.verify,
    tag,
    summary:
      'Verify the account with the code, which is invalidated after five wrong attempts. For a signed-in user with a new phone: change to it (PUT account sent the code). If a phone was registered with different passwords, the password is kept only with the last registration_token; otherwise it is removed (has_password is false) until auth/forget sets a new one',
    description:
      'With the registration_token of auth/register or auth/code the reply is that of auth/login. 422 at name when the account is new and auth/code was called without a name: the code stays valid, and name is accepted here.',
    output: verifiedSchema,
    present: presentVerified,
    message: ({ actor, locale }, { passwordRemoved, signedIn }) => {
      const { updated, verified, password_removed, logged_in } = getMessages(locale).auth;
      if (signedIn) return logged_in;
      return passwordRemoved ? password_removed : actor.kind === 'user' ? updated : verified;
    },
    reply: deviceHeaders,
  }),
  expose(activate, {
    method: 'post',
    path: paths.activate,
    tag,
    summary: 'Reactivate an account that was closed, deactivated or never verified, as with auth/verify',
    output: verifiedSchema,
    present: presentVerified,
    message: ({ locale }, { passwordRemoved, signedIn }) => {
      const { activated, password_removed, logged_in } = getMessages(locale).auth;
      if (signedIn) return logged_in;
      return passwordRemoved ? password_removed : activated;
    },
    reply: deviceHeaders,
  }),
  ...sessionRoutes,
  ...passwordResetRoutes,
] as const;
