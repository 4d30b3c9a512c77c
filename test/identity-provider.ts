import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { ours } from './identity-client.ts';

export { ours };

/** The provider's data of a user; an unknown login is a shopper with a verified address. */
export type Person = { email: string; email_verified: boolean; name?: string };

export type IdentityProvider = {
  issuer: string;
  /** The users of logins that are not generated. */
  people: Map<string, Person>;
  /** Signs with the provider's own key, for forgeries: a thief of the key can do no more than these tests try. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  publicKey: JWK;
  close(): Promise<void>;
};

/** Another site's client of the same provider, with the same redirect address. */
export const another = { id: 'another', secret: 'another-keeps-this-secret-0123456789' };

const kid = 'key-1';

/** A real OpenID Connect provider on loopback, whose pages accept any login and password. */
export async function openIdentityProvider(
  redirectUri: string,
  port = 0,
  host = '127.0.0.1',
): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map<string, Person>();
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const client = ({ id, secret }: typeof ours) => ({
    client_id: id,
    client_secret: secret,
    // Only native clients may redirect to an address without encryption.
    application_type: 'native' as const,
    token_endpoint_auth_method: 'client_secret_post' as const,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'implicit'],
    response_types: ['code' as const, 'id_token' as const, 'id_token token' as const],
  });
  const provider = new Provider(issuer, {
    clients: [client(ours), client(another)],
    responseTypes: ['code', 'id_token', 'id_token token'],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only-for-tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        ...(people.get(id) ?? { email: `${id}@mail.example`, email_verified: true, name: 'Nour Hassan' }),
      }),
    }),
  });
  handle = provider.callback();
  return {
    issuer,
    people,
    publicKey: { ...(await exportJWK(publicKey)), kid },
    sign: (claims, header) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Goes through the provider's pages like a browser, and returns the final redirect address. Each call is another browser. */
export async function visit(address: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let [url, body]: [string, URLSearchParams | null] = [address, null];
  for (let step = 0; step < 20; step++) {
    const response: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const to: string | null = response.headers.get('location');
    const page = await response.text();
    if (to) {
      [url, body] = [new URL(to, url).href, null];
      if (new URL(url).origin !== new URL(address).origin) return new URL(url);
      continue;
    }
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt)
      throw new Error(`the provider's page has no form: ${response.status} ${page.slice(0, 500)}`);
    [url, body] = [new URL(action, url).href, new URLSearchParams({ prompt, login, password: 'any' })];
  }
  throw new Error('the provider does not come to an end');
}
