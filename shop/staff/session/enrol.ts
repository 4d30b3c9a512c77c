import { isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';
import { newSecret } from './totp.ts';

export const enrolInput = z.object({ password: passwordField });

/** A second factor being set up: `uri` for an app on this device, `svg` the same as a QR code, `secret` to type in. */
export type Enrolment = { uri: string; svg: string; secret: string };

/**
 * Begins to set up the current user's second factor, with their password; it is active after `confirmSecondFactor` has received a code, and
 * replaces an earlier unconfirmed one. 409 `second_factor_on`, 422, 429.
 */
export const enrol = verb({
  scope: 'member',
  input: enrolInput,
  async run(ctx, { password }): Promise<Enrolment> {
    const member = ctx.actor;
    const { userId } = member;
    if (member.staff.secondFactor !== 'none') throw new ShopError('second_factor_on');
    await requireOwnPassword(ctx, member, password);
    const { seller } = await ctx.settings.get();
    const { sealed, secret, uri } = newSecret(ctx, userId, {
      issuer: seller?.name.en ?? getMessages('en').common.shop,
      label: member.phone,
    });
    const [written] = await ctx.db
      .insert(secondFactors)
      .values({ userId, secret: sealed, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: sealed, createdAt: ctx.now, lastStep: null },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (!written) throw new ShopError('second_factor_on');
    return { uri, svg: renderSVG(uri, { ecc: 'M', border: 4 }), secret };
  },
});
