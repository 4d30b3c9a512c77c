import { z } from 'zod';
import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { deliverOutbox } from '../messages/deliver-outbox.ts';
import { parse } from '../parse.ts';
import { type CodeSent, codeSent, issueCode } from './codes.ts';
import { type Destination, destinationFields, destinationOf } from './destination.ts';
import { limit, perAddress } from './rate-limit.ts';
import { findUser } from './user.ts';

export const sendOtpInput = z.object(destinationFields);

/** Counts the codes of the last seconds and of the last hour that went, or would have gone, to one destination. */
export const resendKey = ({ to }: Destination): string => `otp:${to}`;
export const codesKey = ({ to }: Destination): string => `otp-hour:${to}`;

/** Sends a new code. Says and counts the same whether or not there is such an account; 429 inside `resendIn`. */
export async function sendOtp(ctx: Ctx, input: unknown): Promise<CodeSent> {
  const settings = await ctx.settings.get();
  const to = destinationOf(parse(sendOtpInput, input));
  if (ctx.address)
    await limit(ctx, `otp-address:${ctx.address}`, await perAddress(ctx, settings.codes_per_address_hour), 3600);
  await limit(ctx, resendKey(to), 1, settings.otp_resend_seconds);
  await limit(ctx, codesKey(to), settings.codes_per_hour, 3600);
  const user = await findUser(ctx.db, to);
  if (user && user.status !== 'blocked') {
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, user.id);
      await issueCode(tx, user, 'verify', to);
    });
  }
  await deliverOutbox(ctx);
  return codeSent(ctx, to);
}
