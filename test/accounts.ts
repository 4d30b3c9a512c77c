import { rateLimits } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { openSession, type Tokens } from '#shop/auth/session.ts';
import type { Call } from './fixtures.ts';

/** What the demo sent to somebody, the newest first. */
export const sentTo = async (call: Call, to: string): Promise<{ text: string; code?: string; channel: string }[]> =>
  (await call('GET', `/demo/outbox?to=${encodeURIComponent(to)}`)).body.data;

/** The last code that went to somebody. */
export async function lastCode(call: Call, to: string): Promise<string> {
  const code = (await sentTo(call, to)).find((message) => message.code)?.code;
  if (!code) throw new Error(`no code went to ${to}`);
  return code;
}

/** Another six digits. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A session of a user, and the headers of a request that shows its token. */
export async function signIn(ctx: Ctx, userId: number): Promise<Tokens & { headers: Record<string, string> }> {
  const tokens = await openSession(ctx, userId);
  return { ...tokens, headers: bearer(tokens.token) };
}

/** As if an hour had passed without a call. */
export const forgetLimits = async ({ db }: Services): Promise<void> => void (await db.delete(rateLimits));
