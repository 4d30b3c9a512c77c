import { createHash } from 'node:crypto';
import { type Configuration, fetchUserInfo, type IDToken, type UserInfoResponse } from 'openid-client';
import { emailAddress } from '#shop/destination.ts';
import { ShopError } from '../../errors.ts';
import { googleIssuer, type Proof, type ProviderSettings } from './provider.ts';

/** Whether the ID token names this access token: the left half of its hash, by the digest of the ID token's signature algorithm. */
export function matchesAccessTokenHash(idToken: string, claims: IDToken, accessToken: string): boolean {
  const { alg } = JSON.parse(Buffer.from(idToken.split('.')[0]!, 'base64url').toString()) as { alg: string };
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return claims['at_hash'] === hash.subarray(0, hash.length / 2).toString('base64url');
}

/**
 * Whether the provider is authoritative for the current owner of the address. Google is for its own mail and for the domains it hosts; for another
 * address it only knows a past owner.
 */
export function isEmailAuthoritative(
  issuer: string,
  { email, email_verified, hd }: IDToken | UserInfoResponse,
): boolean {
  if (email_verified !== true || typeof email !== 'string') return false;
  return issuer !== googleIssuer || typeof hd === 'string' || /@gmail\.com$/i.test(email);
}

/** Fetches further claims from the issuer when the token left them out. They must be about the token's subject. */
const fetchMissingClaims = (config: Configuration, claims: IDToken, accessToken: string | undefined) =>
  accessToken && claims.email === undefined && config.serverMetadata().userinfo_endpoint
    ? fetchUserInfo(config, accessToken, claims.sub)
    : undefined;

/** The user whom a validated ID token identifies. */
export async function readProof(
  config: Configuration,
  { issuer, clientId }: Pick<ProviderSettings, 'issuer' | 'clientId'>,
  claims: IDToken,
  accessToken: string | undefined,
): Promise<Proof> {
  const userInfo = await fetchMissingClaims(config, claims, accessToken);
  // The library checks `azp` only for several audiences; a token requested by another client is not ours either.
  if (claims.azp !== undefined && claims.azp !== clientId) throw new ShopError('provider_refused');
  const profile = claims.email === undefined && userInfo ? userInfo : claims;
  const name = [claims.name, userInfo?.name].find((value) => typeof value === 'string');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isEmailAuthoritative(issuer, profile) ? emailAddress(String(profile.email)) : null,
    name: name ?? null,
    nonce: String(claims.nonce),
    expires: new Date(claims.exp * 1000),
  };
}
