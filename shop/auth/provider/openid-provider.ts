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
  Configuration,
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
import { emailAddress } from '../destination.ts';
import { googleIssuer, type Proof, type Provider, type ProviderSettings } from './provider.ts';

const limitSeconds = 5;

/** What a returned token or code may say that makes it worthless; everything else that goes wrong is the provider's trouble. */
const worthless = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
]);

const isWorthless = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && /^invalid_(grant|request)$/.test(error.error)) ||
  (error instanceof ClientError && worthless.has(error.code ?? ''));

/** Fails after the limit, whatever `work` waits for. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider took too long')), limitSeconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether the token names this access token: the left half of its hash, by the digest of the token's own signature. */
function names(idToken: string, claims: IDToken, accessToken: string): boolean {
  const { alg } = JSON.parse(Buffer.from(idToken.split('.')[0]!, 'base64url').toString()) as { alg: string };
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return claims['at_hash'] === hash.subarray(0, hash.length / 2).toString('base64url');
}

/**
 * Whether the provider answers for who owns the address today. Google does for its own mail and for the domains it hosts;
 * of another address it knows only who owned it once.
 */
export function vouchesFor(issuer: string, { email, email_verified, hd }: IDToken | UserInfoResponse): boolean {
  if (email_verified !== true || typeof email !== 'string') return false;
  return issuer !== googleIssuer || typeof hd === 'string' || /@gmail\.com$/i.test(email);
}

/** Shows the secret the way this issuer takes it. */
function showing(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** A provider by OpenID Connect; `report` is told why it could not be asked. Nothing is asked of it before the first sign-in. */
export function openidProvider(settings: ProviderSettings, report: (error: unknown) => void): Provider {
  const { issuer, clientId, clientSecret } = settings;
  let discovered: Promise<{ byCode: Configuration; byToken: Configuration }> | undefined;

  const discover = async () => {
    const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const metadata = { client_secret: clientSecret, [clockTolerance]: 30 };
    const byCode = await discovery(new URL(issuer), clientId, metadata, showing(clientSecret), {
      timeout: limitSeconds,
      // Without these a token that came straight from the issuer is taken unsigned.
      execute: [...insecure, enableNonRepudiationChecks],
    });
    const byToken = new Configuration(byCode.serverMetadata(), clientId, metadata);
    byToken.timeout = limitSeconds;
    for (const prepare of [...insecure, useIdTokenResponseType]) prepare(byToken);
    return { byCode, byToken };
  };

  /** What the issuer publishes of itself: asked for once, and again after a failure. */
  const configured = () =>
    (discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw new Error('the identity provider does not say how to use it', { cause: error });
    }));

  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTime(work());
    } catch (error) {
      if (error instanceof ShopError) throw error;
      if (isWorthless(error)) throw new ShopError('provider_refused');
      report(error);
      throw new ShopError('provider_unavailable', { retryAfter: 30 });
    }
  };

  const prove = (claims: IDToken, more: UserInfoResponse | undefined): Proof => {
    // The library looks at `azp` only beside several audiences; a token that another client asked for is not ours either.
    if (claims.azp !== undefined && claims.azp !== clientId) throw new ShopError('provider_refused');
    const said = claims.email === undefined && more ? more : claims;
    const name = [claims.name, more?.name].find((one) => typeof one === 'string');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: vouchesFor(issuer, said) ? emailAddress(String(said.email)) : null,
      name: name ?? null,
      nonce: String(claims.nonce),
      expires: new Date(claims.exp * 1000),
    };
  };

  /** What the issuer says of the person besides, when the token left it out. It says it of the token's subject or not at all. */
  const moreOf = (config: Configuration, claims: IDToken, accessToken: string | undefined) =>
    accessToken && claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? fetchUserInfo(config, accessToken, claims.sub)
      : undefined;

  return {
    strategy: issuer === googleIssuer ? 'google' : 'oidc',
    name: settings.name,
    appRedirects: settings.appRedirects,
    authorizationUrl: ({ state, nonce, verifier }, redirectUri, locale) =>
      ask(async () => {
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
      ask(async () => {
        const { byCode } = await configured();
        const back = new URL(redirectUri);
        back.searchParams.set('code', code);
        // There is one issuer, so none can be mixed up with it; a client of the API may leave its name out.
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
      ask(async () => {
        const { byToken } = await configured();
        const back = new URL(`${issuer}#${new URLSearchParams({ id_token: idToken })}`);
        const claims = await implicitAuthentication(byToken, back, nonce);
        if (accessToken && !names(idToken, claims, accessToken)) throw new ShopError('provider_refused');
        return prove(claims, await moreOf(byToken, claims, accessToken));
      }),
  };
}
