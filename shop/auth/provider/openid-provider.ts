import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  Configuration,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  implicitAuthentication,
  ResponseBodyError,
  type UserInfoResponse,
  useIdTokenResponseType,
} from 'openid-client';
import { ShopError } from '../../errors.ts';
import { emailAddress } from '#shop/destination.ts';
import { googleIssuer, type Proof, type Provider, type ProviderSettings } from './provider.ts';

const limitSeconds = 5;

/** Errors that make a returned token or code invalid; every other error is a failure of the provider. */
const invalidProofCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
]);

const isInvalidProof = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && /^invalid_(grant|request)$/.test(error.error)) ||
  (error instanceof ClientError && invalidProofCodes.has(error.code ?? ''));

/** Fails after the time limit. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider took too long')), limitSeconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether the ID token names this access token: the left half of its hash, by the digest of the ID token's signature algorithm. */
function matchesAccessTokenHash(idToken: string, claims: IDToken, accessToken: string): boolean {
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

/** Authenticates with the secret by the method that this issuer supports. */
function clientSecretAuth(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/**
 * A provider by OpenID Connect; `report` receives the reason when it is unavailable. No request is sent before the first sign-in. `send` sends the
 * requests if it is given.
 */
export function openidProvider(
  settings: ProviderSettings,
  report: (error: unknown) => void,
  send?: CustomFetch,
): Provider {
  const { issuer, clientId, clientSecret } = settings;
  let discovered: Promise<{ byCode: Configuration; byToken: Configuration }> | undefined;

  const discover = async () => {
    const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const metadata = { client_secret: clientSecret, [clockTolerance]: 30 };
    const byCode = await discovery(new URL(issuer), clientId, metadata, clientSecretAuth(clientSecret), {
      timeout: limitSeconds,
      ...(send && { [customFetch]: send }),
      // Without these checks a token received directly from the issuer is accepted unsigned.
      execute: [...insecure, enableNonRepudiationChecks],
    });
    const byToken = new Configuration(byCode.serverMetadata(), clientId, metadata);
    byToken.timeout = limitSeconds;
    if (send) byToken[customFetch] = send;
    for (const prepare of [...insecure, useIdTokenResponseType]) prepare(byToken);
    return { byCode, byToken };
  };

  /** The issuer's metadata: requested once, and again after a failure. */
  const configured = () =>
    (discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw new Error('the identity provider does not say how to use it', { cause: error });
    }));

  const callProvider = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(work());
    } catch (error) {
      if (error instanceof ShopError) throw error;
      if (isInvalidProof(error)) throw new ShopError('provider_refused');
      report(error);
      throw new ShopError('provider_unavailable', { retryAfter: 30 });
    }
  };

  const prove = (claims: IDToken, more: UserInfoResponse | undefined): Proof => {
    // The library checks `azp` only for several audiences; a token requested by another client is not ours either.
    if (claims.azp !== undefined && claims.azp !== clientId) throw new ShopError('provider_refused');
    const profile = claims.email === undefined && more ? more : claims;
    const name = [claims.name, more?.name].find((one) => typeof one === 'string');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isEmailAuthoritative(issuer, profile) ? emailAddress(String(profile.email)) : null,
      name: name ?? null,
      nonce: String(claims.nonce),
      expires: new Date(claims.exp * 1000),
    };
  };

  /** Further claims from the issuer when the token left them out. They must be about the token's subject. */
  const moreOf = (config: Configuration, claims: IDToken, accessToken: string | undefined) =>
    accessToken && claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? fetchUserInfo(config, accessToken, claims.sub)
      : undefined;

  return {
    strategy: issuer === googleIssuer ? 'google' : 'oidc',
    name: settings.name,
    appRedirects: settings.appRedirects,
    authorizationUrl: ({ state, nonce, verifier }, redirectUri, locale) =>
      callProvider(async () => {
        const { byCode } = await configured();
        return buildAuthorizationUrl(byCode, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
        }).href;
      }),
    exchange: ({ code, verifier, nonce, redirectUri }) =>
      callProvider(async () => {
        const { byCode } = await configured();
        const back = new URL(redirectUri);
        back.searchParams.set('code', code);
        // With one issuer there is no mix-up; a client of the API may omit its name.
        back.searchParams.set('iss', byCode.serverMetadata().issuer);
        const tokens = await authorizationCodeGrant(byCode, back, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        return prove(claims, await moreOf(byCode, claims, tokens.access_token));
      }),
    check: ({ idToken, accessToken, nonce }) =>
      callProvider(async () => {
        const { byToken } = await configured();
        const back = new URL(`${issuer}#${new URLSearchParams({ id_token: idToken })}`);
        const claims = await implicitAuthentication(byToken, back, nonce);
        if (accessToken && !matchesAccessTokenHash(idToken, claims, accessToken))
          throw new ShopError('provider_refused');
        return prove(claims, await moreOf(byToken, claims, accessToken));
      }),
  };
}
