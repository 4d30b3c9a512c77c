import { redirect } from 'react-router';
import { urls } from '#app/urls.ts';
import { destinationOf } from '#shop/auth/destination.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { errorText } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';
import { withCookies } from './cookies.ts';
import { flashCookie } from './flash.ts';

/**
 * Whoever signs in rightly but has yet to confirm the phone, or to open a closed account again, goes on to the code, which is
 * sent; null for any other refusal, and for who signs in by e-mail, whose phone is not ours to tell.
 */
export async function codeForLogin(ctx: Ctx, error: unknown, fields: Record<string, string>): Promise<Response | null> {
  if (!(error instanceof ShopError) || !(error.code === 'unverified' || error.code === 'deactivated')) return null;
  if (!fields['phone']) return null;
  const { phone, country } = fields;
  const { to } = destinationOf({ phone, country });
  const { otp_resend_seconds: pause } = await ctx.settings.get();
  let sent = ctx.now.getTime();
  try {
    await sendOtp(ctx, { phone: to });
  } catch (refusal) {
    if (!(refusal instanceof ShopError) || refusal.code !== 'too_many') throw refusal;
    // One went out a moment ago, or too many did: the next may be asked for when its time has come.
    sent += ((refusal.retryAfter ?? pause) - pause) * 1000;
  }
  const query = { phone: to, sent, ...(error.code === 'deactivated' && { for: 'activate' as const }) };
  return redirect(urls.otp(ctx.locale, query), {
    status: 303,
    headers: withCookies([flashCookie(ctx, { tone: 'alarm', text: errorText(wordsIn(ctx.locale), error.code) })]),
  });
}
