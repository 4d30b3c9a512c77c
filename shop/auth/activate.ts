import type { Ctx } from '../context.ts';
import { enteredCode } from './code-input.ts';
import type { User } from './user.ts';
import { confirm, proven } from './verify.ts';

/** As `verify`, for an account that was closed, deactivated or never verified: it works again, and is not erased. */
export async function activate(ctx: Ctx, input: unknown): Promise<User> {
  const { to, code } = await enteredCode(ctx, input);
  return confirm(ctx, to, code, (row) => ({ ...proven(ctx, to.to, row), status: 'active', closedAt: null }));
}
