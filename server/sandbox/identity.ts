import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { ProviderSettings } from '#shop/auth/provider/provider.ts';
import type { Locale } from '#values/locale.ts';
import { isEqualConstantTime } from './constant-time.ts';
import { exchangeCode, issueCode } from './identity-codes.ts';
import { identityForm, identityRefusal } from './identity-page.ts';
import { algorithm, createIdentityTokens, type IdentityTokens, tokenSeconds } from './identity-tokens.ts';
import { getOrCreateKeys } from './store.ts';

/** The path of the test identity provider on this server: its issuer is the shop's address with this path. */
export const identityPath = '/demo/identity';

export type IdentitySandbox = {
  /** The settings for the shop's OpenID Connect adapter. */
  settings: ProviderSettings;
  app: Hono;
  /** Carries the adapter's requests within the process. */
  send: CustomFetch;
};

/**
 * The OpenID Connect provider of a demo, for trying a sign-in without an account elsewhere: authorization code with PKCE, signed ID tokens, user
 * info. It asks for a name and an e-mail address and believes both. All instances on one database are one provider.
 */
export async function createIdentitySandbox({
  db,
  publicUrl,
}: {
  db: Db;
  publicUrl: string;
}): Promise<IdentitySandbox> {
  const { secretKey } = await getOrCreateKeys(db);
  const settings: ProviderSettings = {
    issuer: publicUrl + identityPath,
    clientId: 'yasmin-demo',
    clientSecret: createHmac('sha256', secretKey).update('identity-client').digest('base64url'),
    name: 'Test ID',
    appRedirects: [],
  };
  const tokens = await createIdentityTokens(secretKey, settings.issuer, settings.clientId);

  const app = new Hono().basePath(identityPath);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(settings.issuer)));
  app.get('/jwks', (c) => c.json({ keys: [tokens.jwk] }));
  app.on(['GET', 'POST'], '/authorize', (c) => authorize(c, { db, publicUrl, settings }));
  app.post('/token', (c) => exchange(c, { db, settings, tokens }));
  app.get('/userinfo', async (c) => {
    const claims = await tokens.verify(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    if (!claims) return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    return c.json({ ...claims, email_verified: true });
  });
  return { settings, app, send: async (url, options) => app.fetch(new Request(url, options as RequestInit)) };
}

/** The metadata of the provider (OpenID Connect Discovery). */
const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [algorithm],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: ['openid', 'profile', 'email'],
  claims_supported: ['sub', 'name', 'email', 'email_verified'],
  authorization_response_iss_parameter_supported: true,
});

const authorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  ui_locales: z.string().max(100).optional(),
});

const personInput = z.object({ name: z.string().trim().min(1).max(100), email: z.email().max(200) });

/** Shows the form, and sends the browser back to the shop with a code for the person in it. */
async function authorize(
  c: Context,
  { db, publicUrl, settings }: { db: Db; publicUrl: string; settings: ProviderSettings },
): Promise<Response> {
  const query = c.req.query();
  const locale = localeOf(query['ui_locales']);
  const redirectUri = `${publicUrl}/login`;
  const request = authorizationRequest.safeParse(query);
  if (!request.success || request.data.client_id !== settings.clientId || request.data.redirect_uri !== redirectUri)
    return identityRefusal(c, locale, publicUrl);
  const { state, nonce, code_challenge: challenge } = request.data;
  const redirectBack = (result: Record<string, string>) =>
    c.redirect(`${redirectUri}?${new URLSearchParams({ ...result, state, iss: settings.issuer })}`, 303);
  if (c.req.method === 'GET') return identityForm(c, locale, { name: '', email: '' }, false);
  const form = (await c.req.parseBody()) as Record<string, string>;
  if (form['choice'] === 'cancel') return redirectBack({ error: 'access_denied' });
  const person = personInput.safeParse(form);
  if (!person.success)
    return identityForm(c, locale, { name: String(form['name'] ?? ''), email: String(form['email'] ?? '') }, true);
  const { name, email } = person.data;
  return redirectBack({
    code: await issueCode(db, { redirectUri, challenge, nonce, name, email: email.toLowerCase() }),
  });
}

/** Exchanges a code for tokens. */
async function exchange(
  c: Context,
  { db, settings, tokens }: { db: Db; settings: ProviderSettings; tokens: IdentityTokens },
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const form = (await c.req.parseBody()) as Record<string, string>;
  const { client_id: clientId = '', client_secret: clientSecret = '', grant_type: type, code = '' } = form;
  if (clientId !== settings.clientId || !isEqualConstantTime(clientSecret, settings.clientSecret))
    return c.json({ error: 'invalid_client' }, 401);
  if (type !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
  const { redirect_uri: redirectUri, code_verifier: verifier = '' } = form;
  const grant = await exchangeCode(db, { code, redirectUri, verifier });
  if (!grant) return c.json({ error: 'invalid_grant' }, 400);
  const { accessToken, idToken } = await tokens.sign(grant);
  return c.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    id_token: idToken,
    scope: 'openid profile email',
  });
}

/** The first language of the request that is supported; Arabic unless English is requested. */
const localeOf = (locales: string | undefined): Locale => (/^en\b/.test(locales ?? '') ? 'en' : 'ar');
