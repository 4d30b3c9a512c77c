import { verb } from '#shop/verb.ts';
import { enteredCode } from './code-input.ts';
import { confirm, verifiedFields, type Verified, verifyInput } from './verify.ts';

/** As `verify`, for an account that is closed, deactivated or unverified: it becomes active again and is not erased. */
export const activate = verb({
  scope: 'anyone',
  input: verifyInput,
  async run(ctx, { registration_token: token, ...entered }): Promise<Verified> {
    const { to, code } = await enteredCode(ctx, entered);
    return confirm(ctx, { to, code, token }, (row) => ({
      ...verifiedFields(ctx, to.to, row),
      status: 'active',
      closedAt: null,
    }));
  },
});
