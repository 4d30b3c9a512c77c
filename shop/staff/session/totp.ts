import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#shop/context.ts';

/** Seconds for which one code is valid. */
const period = 30;

/** Codes of RFC 6238 as every authenticator app makes them: six digits of SHA-1, a new one each half minute. */
const createTotp = (secret: Secret, issuer?: string, label?: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period, ...(issuer && { issuer }), ...(label && { label }) });

/** The encryption context of a member's stored secret. */
export const encryptionContext = (userId: number): string => `second-factor:${userId}`;

/** A new secret of 160 bits: as it is stored, as text to type in, and as the address in the QR code. */
export function newSecret(ctx: Ctx, userId: number, names: { issuer: string; label: string }) {
  const secret = new Secret({ size: 20 });
  return {
    sealed: ctx.encryptor.encrypt(secret.base32, encryptionContext(userId)),
    secret: secret.base32,
    uri: createTotp(secret, names.issuer, names.label).toString(),
  };
}

/** The half minute since 1970 that a code belongs to: the current, the previous or the next one; null when it matches none. */
export function findTimeStep(ctx: Ctx, userId: number, sealed: string, code: string): number | null {
  const secret = Secret.fromBase32(ctx.encryptor.decrypt(sealed, encryptionContext(userId)));
  const delta = createTotp(secret).validate({ token: code, timestamp: ctx.now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(ctx.now.getTime() / 1000 / period) + delta;
}
