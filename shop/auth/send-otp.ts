import { verb } from '#shop/verb.ts';
import { z } from 'zod';
import { destinationFields, destinationOf } from '#shop/destination.ts';
import { requestCode } from './request-code.ts';

export const sendOtpInput = z.object(destinationFields);

/** Sends a new code to verify or activate an account. The reply is the same whether or not there is one; 429 within `resendIn`. */
export const sendOtp = verb({
  scope: 'anyone',
  input: sendOtpInput,
  run: (ctx, to) => requestCode(ctx, destinationOf(to), 'verify'),
});
