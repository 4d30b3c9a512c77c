import { z } from '@hono/zod-openapi';
import type { CodeSent } from '#shop/auth/codes.ts';
import type { Tokens } from '#shop/auth/session.ts';
import type { User } from '#shop/auth/user.ts';

export const userSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    gender: z.enum(['male', 'female']).nullable().describe('null for an account by code until its owner says it'),
    scope: z.array(z.string()),
    verified: z.boolean().describe('whether the phone is verified'),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('User');

export const presentUser = ({
  id,
  name,
  phone,
  email,
  gender,
  scopes,
  verified,
  emailVerified,
  hasPassword,
  createdAt,
}: User): z.input<typeof userSchema> => ({
  id,
  name,
  phone,
  email,
  gender,
  scope: scopes,
  verified,
  email_verified: emailVerified,
  has_password: hasPassword,
  created_at: createdAt.toISOString(),
});

export const codeSentSchema = z
  .object({
    channel: z.enum(['sms', 'email']),
    sent_to: z.string(),
    expires_in: z.number().int(),
    resend_in: z.number().int(),
  })
  .openapi('CodeSent');

export const presentCodeSent = ({
  channel,
  sentTo,
  expiresIn,
  resendIn,
}: CodeSent): z.input<typeof codeSentSchema> => ({
  channel,
  sent_to: sentTo,
  expires_in: expiresIn,
  resend_in: resendIn,
});

export const sessionSchema = z
  .object({
    token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: z.string(),
    user: userSchema,
  })
  .openapi('Session');

/** The reply to a code: with a session for the client that began the registration or the sign-in. */
export const verifiedSchema = sessionSchema.partial().required({ user: true });

export const presentSession = ({
  token,
  tokenType,
  expiresIn,
  refreshToken,
  user,
}: Tokens & { user: User }): z.input<typeof sessionSchema> => ({
  token,
  token_type: tokenType,
  expires_in: expiresIn,
  refresh_token: refreshToken,
  user: presentUser(user),
});
