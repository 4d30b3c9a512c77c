import { verb } from '#shop/verb.ts';
import { destinationOf } from '#shop/destination.ts';
import { requestCode } from './request-code.ts';
import { sendOtpInput } from './send-otp.ts';

/** Sends a code that allows a new password; an e-mail address must be verified. The reply is the same whether or not there is such an account. */
export const requestPasswordReset = verb({
  scope: 'anyone',
  input: sendOtpInput,
  run: (ctx, to) => requestCode(ctx, destinationOf(to), 'reset'),
});
