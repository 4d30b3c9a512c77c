import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { enteredCode } from './code-input.ts';
import { confirm, proven, type Verified, verifyInput } from './verify.ts';

/** As `verify`, for an account that was closed, deactivated or never verified: it works again, and is not erased. */
export async function activate(ctx: Ctx, input: unknown): Promise<Verified> {
  const { registration_token: token } = parse(verifyInput, input);
  const { to, code } = await enteredCode(ctx, input);
  return confirm(ctx, { to, code, token }, (row) => ({
    ...proven(ctx, to.to, row),
    status: 'active',
    closedAt: null,
  }));
}
