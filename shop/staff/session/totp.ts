import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#shop/context.ts';

/** Seconds for which one code counts. */
const period = 30;

/** Codes of RFC 6238 as every authenticator app makes them: six digits of SHA-1, a new one each half minute. */
const codesOf = (secret: Secret, issuer?: string, label?: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period, ...(issuer && { issuer }), ...(label && { label }) });

/** What the stored secret of a member is sealed as. */
const sealedAs = (userId: number): string => `second-factor:${userId}`;

/** A new secret of 160 bits: as it is stored, as text to type in, and as the address that an app reads from a picture. */
export function newSecret(ctx: Ctx, userId: number, names: { issuer: string; label: string }) {
  const secret = new Secret({ size: 20 });
  return {
    sealed: ctx.sealer.seal(secret.base32, sealedAs(userId)),
    secret: secret.base32,
    uri: codesOf(secret, names.issuer, names.label).toString(),
  };
}

/** The half minute since 1970 that a code belongs to: this one, the one before or the one after; null when the code is of none. */
export function stepOf(ctx: Ctx, userId: number, sealed: string, code: string): number | null {
  const secret = Secret.fromBase32(ctx.sealer.open(sealed, sealedAs(userId)));
  const delta = codesOf(secret).validate({ token: code, timestamp: ctx.now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(ctx.now.getTime() / 1000 / period) + delta;
}
