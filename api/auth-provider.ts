import { z } from '@hono/zod-openapi';
import { providerSignInInput, signInByProvider } from '#shop/auth/provider/sign-in.ts';
import { providerSignUpInput, signUpByProvider } from '#shop/auth/provider/sign-up.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { codeSentSchema, presentCodeSent, presentSession, sessionSchema } from './presenters/user.ts';

const input = providerSignInInput.partial().extend({
  ...providerSignUpInput.partial().shape,
  code: z.string().optional().openapi({
    description:
      'The authorization code, with code_verifier and redirect_uri; with registration_token, the code sent to the phone',
  }),
  nonce: z
    .string()
    .optional()
    .openapi({ description: 'As sent to the provider; required unless registration_token is sent' }),
  id_token: z.string().optional().openapi({ description: 'Instead of a code; an access_token is used only with it' }),
  redirect_uri: z
    .string()
    .optional()
    .openapi({ description: 'The shop’s own /login, or an address from the shop’s configuration' }),
  registration_token: z.string().optional().openapi({
    description: 'From the 422 reply; send it with name, gender and phone, and in a third call also with the code',
  }),
});

const output = z.union([sessionSchema, z.object({ otp: codeSentSchema })]);

/** Sign-in by the identity provider, whichever is configured; the contract fixes the name in the path. */
export const providerRoutes = [
  defineRoute({
    method: 'post',
    path: paths.callbackGoogle,
    tag: 'Auth',
    summary: 'Sign in with the identity provider, as with `auth/login`',
    description:
      'A new customer gets 422 with `errors.phone` and `data.registration_token` (valid for 15 minutes). A second call with the token, `name`, `gender` and `phone` sends a code to the phone and returns `data.otp`. A third call with the same fields and the `code` creates the account, or links the provider to the existing account of that phone, and signs in. 401 when the credentials are invalid, 404 when the shop has no provider, 503 when the provider does not respond.',
    input,
    output,
    handle: async (ctx, input) => {
      const words = getMessages(ctx.locale).auth;
      if (input['registration_token'] !== undefined) {
        const { otp, session } = await signUpByProvider.fromRequest(ctx, input);
        return otp
          ? { data: { otp: presentCodeSent(otp) }, message: words.provider_code_sent }
          : { data: presentSession(session), message: words.logged_in };
      }
      const { session, signup } = await signInByProvider.fromRequest(ctx, input);
      if (session) return { data: presentSession(session), message: words.logged_in };
      throw new ShopError('phone_missing', {
        fields: { phone: [{ key: 'required' }] },
        data: {
          registration_token: signup.token,
          expires_in: signup.expiresIn,
          name: signup.name,
          email: signup.email,
        },
      });
    },
  }),
] as const;
