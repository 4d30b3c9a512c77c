import { randomUUID } from 'node:crypto';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashToken, newToken } from './tokens.ts';

/** A pair of tokens; `expiresIn` is the seconds of idleness after which the first no longer counts. */
export type Tokens = { token: string; tokenType: 'Bearer'; expiresIn: number; refreshToken: string };

const daySeconds = 86_400;

/** Begins a session of the user: the first pair of tokens of a new family. */
export async function openSession(ctx: Ctx, userId: number): Promise<Tokens> {
  const { access_days, refresh_days } = await ctx.settings.get();
  const token = newToken();
  const refreshToken = newToken();
  const after = (days: number) => new Date(ctx.now.getTime() + days * daySeconds * 1000);
  await ctx.db.insert(sessions).values({
    userId,
    family: randomUUID(),
    accessHash: hashToken(token),
    refreshHash: hashToken(refreshToken),
    accessExpiresAt: after(access_days),
    refreshExpiresAt: after(refresh_days),
    lastSeenAt: ctx.now,
    createdAt: ctx.now,
  });
  return { token, tokenType: 'Bearer', expiresIn: access_days * daySeconds, refreshToken };
}
