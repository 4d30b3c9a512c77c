import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import type { CodeSent } from './codes.ts';
import { destinationOf } from './destination.ts';
import { requestCode } from './request-code.ts';
import { sendOtpInput } from './send-otp.ts';

/**
 * Sends a code that allows a forgotten password to be set anew; an e-mail address counts once it is verified. Says the same
 * whether or not there is such an account.
 */
export const forget = async (ctx: Ctx, input: unknown): Promise<CodeSent> =>
  requestCode(ctx, destinationOf(parse(sendOtpInput, input)), 'reset');
