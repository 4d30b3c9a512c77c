import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { type CodeSent, codeOwner, codeSent, issueCode } from './codes.ts';
import type { Destination } from '#shop/destination.ts';
import { isEmailVerifiedByOther, notifyEmailOwner } from './email-ownership.ts';
import { requesterOf } from './network-address.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { count, limit, perAddress, assertWithinLimits, sharedLimits } from './rate-limit.ts';
import { assertWithinSmsBudget, assertCanReceiveSms, consumeSmsBudget } from './sms-budget.ts';
import { findCodeOwner } from './user.ts';

/** The key that counts recent codes for one destination, whether or not they were sent. */
export const resendKey = ({ to }: Destination): string => `otp:${to}`;

/** The keys that count codes in the last hour and day: those requested from this address, and all of them. */
async function codesTo(ctx: Ctx, { to }: Destination): Promise<{ key: string; points: number; seconds: number }[]> {
  const settings = await ctx.settings.get();
  const from = { ...ctx, ...(ctx.address !== undefined && { address: requesterOf(ctx.address) }) };
  const limitsWithin = (key: string, seconds: number, perAddress: number, all: number) =>
    sharedLimits(from, key, to, { one: perAddress, all }).map((limited) => ({ ...limited, seconds }));
  return [
    ...limitsWithin('otp-hour', 3600, settings.codes_per_hour_from_address, settings.codes_per_hour),
    ...limitsWithin('otp-day', 86_400, settings.codes_per_day_from_address, settings.codes_per_day),
  ];
}

/**
 * 429 when too many codes were requested from this address or for this destination, whatever the purpose, or when an SMS budget is used up; 422 for a
 * phone that gets no SMS from this shop. `anew` restarts the resend pause instead of enforcing it.
 */
export async function limitCodes(ctx: Ctx, to: Destination, { anew: restart = false } = {}): Promise<void> {
  await assertCanReceiveSms(ctx, to);
  const settings = await ctx.settings.get();
  if (ctx.address) {
    const points = await perAddress(ctx, settings.codes_per_address_hour);
    await limit(ctx, `otp-address:${requesterOf(ctx.address)}`, points, 3600);
  }
  const limits = await codesTo(ctx, to);
  // Checked first: a caller who has used up their codes must not block the owner by the resend pause.
  await assertWithinLimits(ctx, limits);
  await assertWithinSmsBudget(ctx, to);
  if (!restart) await limit(ctx, resendKey(to), 1, settings.otp_resend_seconds);
  for (const { key, points, seconds } of limits) await limit(ctx, key, points, seconds);
  await consumeSmsBudget(ctx, to);
  if (restart) await count(ctx, resendKey(to), settings.otp_resend_seconds, true);
}

/**
 * Sends a new code to a destination. The reply, the counts and the duration are the same whether or not there is such an account; without one a decoy
 * is stored. No request waits for the gateway.
 */
export async function requestCode(ctx: Ctx, to: Destination, purpose: 'verify' | 'reset'): Promise<CodeSent> {
  await limitCodes(ctx, to);
  const issue = async () => {
    const owner = codeOwner(await findCodeOwner(ctx, to, purpose), to, purpose);
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, owner?.id ?? 0);
      const secretly = await isEmailVerifiedByOther(tx, owner, to);
      await issueCode(tx, owner, purpose, to, { decoy: secretly });
      if (secretly) await notifyEmailOwner(tx, to);
    });
  };
  await withMinimumDuration(ctx, issue());
  deliverSoon(ctx);
  return codeSent(ctx, to);
}
