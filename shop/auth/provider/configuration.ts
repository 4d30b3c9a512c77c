import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  useIdTokenResponseType,
} from 'openid-client';
import type { ProviderSettings } from './provider.ts';

/** How long a request to the issuer may take. */
export const limitSeconds = 5;

/** Authenticates with the secret by the method that this issuer supports. */
function clientSecretAuth(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

/** Requests the issuer's metadata; returns the client's configuration for codes and for ID tokens. `send` sends the requests if it is given. */
export async function discoverConfiguration(
  { issuer, clientId, clientSecret }: ProviderSettings,
  send: CustomFetch | undefined,
): Promise<{ byCode: Configuration; byToken: Configuration }> {
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
}
