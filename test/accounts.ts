import { rateLimits } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { openSession, type Tokens } from '#shop/auth/session.ts';
import type { Call } from './fixtures.ts';

/** The messages that the demo sent to a recipient, the newest first. */
export const sentTo = async (call: Call, to: string): Promise<{ text: string; code?: string; channel: string }[]> =>
  (await call('GET', `/demo/outbox?to=${encodeURIComponent(to)}`)).body.data;

/** The last code sent to a recipient. */
export async function lastCode(call: Call, to: string): Promise<string> {
  const code = (await sentTo(call, to)).find((message) => message.code)?.code;
  if (!code) throw new Error(`no code went to ${to}`);
  return code;
}

/** A different six-digit code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates a session of a user, with the headers of a request that carries its token. */
export async function signIn(ctx: Ctx, userId: number): Promise<Tokens & { headers: Record<string, string> }> {
  const tokens = await openSession(ctx, userId);
  return { ...tokens, headers: bearer(tokens.token) };
}

/** Resets the rate limits, as if an hour had passed. */
export const forgetLimits = async ({ db }: Services): Promise<void> => void (await db.delete(rateLimits));
