import { z } from '@hono/zod-openapi';
import { providerSignInInput, signInByProvider } from '#shop/auth/provider/sign-in.ts';
import { providerSignUpInput, signUpByProvider } from '#shop/auth/provider/sign-up.ts';
import { ShopError } from '#shop/errors.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { codeSentShape, presentCodeSent, presentSession, sessionShape } from './presenters/user.ts';

const input = providerSignInInput.partial().extend({
  ...providerSignUpInput.partial().shape,
  code: z.string().optional().openapi({
    description:
      'The authorization code, with code_verifier and redirect_uri; beside registration_token the code from the phone',
  }),
  nonce: z
    .string()
    .optional()
    .openapi({ description: 'As sent to the provider; always but beside registration_token' }),
  id_token: z.string().optional().openapi({ description: 'Instead of a code; an access_token counts only beside it' }),
  redirect_uri: z
    .string()
    .optional()
    .openapi({ description: "The shop's own /login, or one the shop was set up with" }),
  registration_token: z
    .string()
    .optional()
    .openapi({ description: 'From the 422; then name, gender and phone, and in a third call also the code' }),
});

const output = z.union([sessionShape, z.object({ otp: codeSentShape })]);

/** Sign-in by the identity provider, whichever is configured; the path has the name the contract gave it. */
export function providerCalls(api: Api): void {
  define<z.input<typeof output>>(api, {
    method: 'post',
    path: paths.callbackGoogle,
    tag: 'Auth',
    summary: 'Sign in by what the identity provider gave, as `auth/login`',
    description: `Somebody new gets 422 with \`errors.phone\` and \`data.registration_token\` (15 minutes). A second call with it, \`name\`, \`gender\` and \`phone\` sends a code to the phone and gives \`data.otp\`; a third with the same and the \`code\` opens the account, or links the provider to the account of that phone, and signs in. 401 when what was sent proves nothing, 404 when the shop has no provider, 503 when the provider does not answer.`,
    input,
    output,
    handle: async (ctx, given) => {
      const words = wordsIn(ctx.locale).auth;
      if (given['registration_token'] !== undefined) {
        const { otp, session } = await signUpByProvider(ctx, given);
        return otp
          ? { data: { otp: presentCodeSent(otp) }, message: words.provider_code_sent }
          : { data: presentSession(session), message: words.logged_in };
      }
      const { session, signup } = await signInByProvider(ctx, given);
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
  });
}
