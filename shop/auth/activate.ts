import { verb } from '#shop/verb.ts';
import { enteredCode } from './code-input.ts';
import { confirm, verifiedFields, type VerifiedHere, verifyInput } from './verify.ts';

/** As `verify`, for an account that is closed, deactivated or unverified: it becomes active again and is not erased. */
export const activate = verb({
  scope: 'anyone',
  input: verifyInput,
  async run(ctx, { registration_token: token, name: _name, ...entered }): Promise<VerifiedHere> {
    const { to, code } = await enteredCode(ctx, entered);
    return confirm(ctx, { to, code, token }, (row) => ({
      ...verifiedFields(ctx, to.to, row),
      status: 'active',
      closedAt: null,
    }));
  },
});
