import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import type { CodeSent } from './codes.ts';
import { destinationFields, destinationOf } from './destination.ts';
import { requestCode } from './request-code.ts';

export const sendOtpInput = z.object(destinationFields);

/** Sends a new code to verify or activate an account. Says the same whether or not there is one; 429 inside `resendIn`. */
export const sendOtp = async (ctx: Ctx, input: unknown): Promise<CodeSent> =>
  requestCode(ctx, destinationOf(parse(sendOtpInput, input)), 'verify');
