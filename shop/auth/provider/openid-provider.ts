import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type CustomFetch,
  implicitAuthentication,
  ResponseBodyError,
} from 'openid-client';
import { ShopError } from '../../errors.ts';
import { discoverConfiguration, limitSeconds } from './configuration.ts';
import { matchesAccessTokenHash, readProof } from './id-token.ts';
import { googleIssuer, type Provider, type ProviderSettings } from './provider.ts';

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
async function withTimeout<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the identity provider took too long')), limitSeconds * 1000);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
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
  const { issuer } = settings;
  let discovered: ReturnType<typeof discoverConfiguration> | undefined;

  /** The issuer's metadata: requested once, and again after a failure. */
  const configured = () =>
    (discovered ??= discoverConfiguration(settings, send).catch((error: unknown) => {
      discovered = undefined;
      throw new Error('the identity provider does not say how to use it', { cause: error });
    }));

  const callProvider = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(run());
    } catch (error) {
      if (error instanceof ShopError) throw error;
      if (isInvalidProof(error)) throw new ShopError('provider_refused');
      report(error);
      throw new ShopError('provider_unavailable', { retryAfter: 30 });
    }
  };

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
        const returnUrl = new URL(redirectUri);
        returnUrl.searchParams.set('code', code);
        // With one issuer there is no mix-up; a client of the API may omit its name.
        returnUrl.searchParams.set('iss', byCode.serverMetadata().issuer);
        const tokens = await authorizationCodeGrant(byCode, returnUrl, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        return readProof(byCode, settings, claims, tokens.access_token);
      }),
    check: ({ idToken, accessToken, nonce }) =>
      callProvider(async () => {
        const { byToken } = await configured();
        const returnUrl = new URL(`${issuer}#${new URLSearchParams({ id_token: idToken })}`);
        const claims = await implicitAuthentication(byToken, returnUrl, nonce);
        if (accessToken && !matchesAccessTokenHash(idToken, claims, accessToken))
          throw new ShopError('provider_refused');
        return readProof(byToken, settings, claims, accessToken);
      }),
  };
}
