import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type CodeSent, codeOwner, codeSent, issueCode } from './codes.ts';
import type { Destination } from './destination.ts';
import { noSooner } from './no-sooner.ts';
import { limit, perAddress, refuseSpent, shared } from './rate-limit.ts';
import { findUser } from './user.ts';

/** Counts the codes of the last seconds that went, or would have gone, to one destination. */
export const resendKey = ({ to }: Destination): string => `otp:${to}`;

/** Counts those of the last hour: the ones that were asked for from here, and all of them. */
export async function codesOfHour(ctx: Ctx, { to }: Destination): Promise<{ key: string; points: number }[]> {
  const { codes_per_hour_from_address: one, codes_per_hour: all } = await ctx.settings.get();
  return shared(ctx, 'otp-hour', to, { one, all });
}

/** 429 when too many codes were asked for from this address or for this destination, whatever they were for. */
export async function limitCodes(ctx: Ctx, to: Destination): Promise<void> {
  const settings = await ctx.settings.get();
  if (ctx.address)
    await limit(ctx, `otp-address:${ctx.address}`, await perAddress(ctx, settings.codes_per_address_hour), 3600);
  const ofHour = await codesOfHour(ctx, to);
  // First: who has had their codes must not hold the pause between two of them against its owner.
  await refuseSpent(ctx, ofHour);
  await limit(ctx, resendKey(to), 1, settings.otp_resend_seconds);
  for (const { key, points } of ofHour) await limit(ctx, key, points, 3600);
}

/**
 * Sends a new code to a destination for what it is asked for. Says, counts and takes the same whether or not there is such an
 * account; for one there is not a decoy is kept. Nobody waits for the gateway.
 */
export async function requestCode(ctx: Ctx, to: Destination, purpose: 'verify' | 'reset'): Promise<CodeSent> {
  await limitCodes(ctx, to);
  const issue = async () => {
    const owner = codeOwner(await findUser(ctx.db, to), to, purpose);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, owner?.id ?? 0);
      await issueCode(tx, owner, purpose, to);
    });
  };
  await noSooner(ctx, issue());
  deliverSoon(ctx);
  return codeSent(ctx, to);
}
