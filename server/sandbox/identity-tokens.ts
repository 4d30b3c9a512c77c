import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { type Grant, hashOf } from './identity-codes.ts';

export const tokenSeconds = 3600;
export const algorithm = 'EdDSA';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type IdentityTokens = {
  /** The public key, for the adapter. */
  jwk: JWK;
  /** Signs an access token and an ID token for the person of a grant. */
  sign(grant: Grant): Promise<{ accessToken: string; idToken: string }>;
  /** The claims of an access token; null for an invalid one. */
  verify(accessToken: string): Promise<{ sub: unknown; name: unknown; email: unknown } | null>;
};

/** Signs with a key derived from `secretKey`, so that all instances on one database are one provider. */
export async function createIdentityTokens(
  secretKey: string,
  issuer: string,
  clientId: string,
): Promise<IdentityTokens> {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'identity-signing-key', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const kid = 'sandbox';
  const userinfo = `${issuer}/userinfo`;

  const sign = (claims: Record<string, unknown>, subject: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(privateKey);

  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    async sign({ email, name, nonce }) {
      const subject = hashOf(email);
      const accessToken = await sign({ email, name }, subject, userinfo);
      const digest = createHash('sha512').update(accessToken).digest();
      const accessTokenHash = digest.subarray(0, 32).toString('base64url');
      const claims = { nonce, name, email, email_verified: true, at_hash: accessTokenHash };
      return { accessToken, idToken: await sign(claims, subject, clientId) };
    },
    async verify(accessToken) {
      try {
        const { payload } = await jwtVerify(accessToken, publicKey, { issuer, audience: userinfo });
        return { sub: payload.sub, name: payload['name'], email: payload['email'] };
      } catch {
        return null;
      }
    },
  };
}
