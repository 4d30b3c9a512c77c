import { redirect } from 'react-router';
import { urls } from '#app/urls.ts';
import { destinationOf } from '#shop/destination.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { errorText } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import { withCookies } from './cookies.ts';
import { flashCookie } from './flash.ts';

/**
 * After a valid sign-in whose phone is not confirmed, or whose account is closed: sends a code and redirects to its form. Null for any other refusal,
 * and for a sign-in by e-mail, because that must not reveal the account's phone.
 */
export async function codeForLogin(ctx: Ctx, error: unknown, fields: Record<string, string>): Promise<Response | null> {
  if (!(error instanceof ShopError) || !(error.code === 'unverified' || error.code === 'deactivated')) return null;
  if (!fields['phone']) return null;
  const { phone, country } = fields;
  const { to } = destinationOf({ phone, country });
  const { otp_resend_seconds: resendSeconds } = await ctx.settings.get();
  let sentAt = ctx.now.getTime();
  try {
    await sendOtp(ctx, { phone: to });
  } catch (refusal) {
    if (!(refusal instanceof ShopError) || refusal.code !== 'too_many') throw refusal;
    // A code was sent shortly before, or too many were: the next may be requested when the pause is over.
    sentAt += ((refusal.retryAfter ?? resendSeconds) - resendSeconds) * 1000;
  }
  const query = { phone: to, sent: sentAt, ...(error.code === 'deactivated' && { for: 'activate' as const }) };
  return redirect(urls.otp(ctx.locale, query), {
    status: 303,
    headers: withCookies([flashCookie(ctx, { tone: 'error', text: errorText(getMessages(ctx.locale), error.code) })]),
  });
}
