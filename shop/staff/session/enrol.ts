import { isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { type Ctx, requireMember } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';
import { newSecret } from './totp.ts';

export const enrolInput = z.object({ password: passwordField });

/** A second factor to be: `uri` for an app on this device, `svg` the same as a picture to scan, `secret` to type in. */
export type Enrolment = { uri: string; svg: string; secret: string };

/**
 * Begins to set up the asker's second factor, against their password; it counts once `confirm` has a code of it, and a former one that
 * was not confirmed is forgotten. 409 `second_factor_on`, 422, 429.
 */
export async function enrol(ctx: Ctx, input: unknown): Promise<Enrolment> {
  const member = requireMember(ctx);
  const { userId } = member;
  const { password } = parse(enrolInput, input);
  if (member.staff.secondFactor !== 'none') throw new ShopError('second_factor_on');
  await requireOwnPassword(ctx, member, password);
  const { seller } = await ctx.settings.get();
  const { sealed, secret, uri } = newSecret(ctx, userId, { issuer: seller.name.en, label: member.phone });
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
}
