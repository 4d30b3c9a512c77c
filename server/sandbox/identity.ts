import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { exportJWK, jwtVerify, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { sandboxCodes } from '#db/schema.ts';
import type { ProviderSettings } from '#shop/auth/provider/provider.ts';
import type { Locale } from '#values/locale.ts';
import { isEqualConstantTime } from './app.ts';
import { getOrCreateKeys } from './store.ts';
import { sandboxFrame, sandboxWords, type Shown } from './page.ts';

/** The path of the test identity provider on this server: its issuer is the shop's address with this path. */
export const identityPath = '/demo/identity';

export type IdentitySandbox = {
  /** The settings for the shop's OpenID Connect adapter. */
  settings: ProviderSettings;
  app: Hono;
  /** Carries the adapter's requests within the process. */
  send: CustomFetch;
};

const codeSeconds = 60;
const tokenSeconds = 3600;
const algorithm = 'EdDSA';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const request = z.object({
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

const person = z.object({ name: z.string().trim().min(1).max(100), email: z.email().max(200) });

/** The data of a code until it is exchanged. */
type Grant = { redirectUri: string; challenge: string; nonce: string; name: string; email: string };

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
  const issuer = publicUrl + identityPath;
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'identity-signing-key', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'sandbox', alg: algorithm, use: 'sig' };
  const settings: ProviderSettings = {
    issuer,
    clientId: 'yasmin-demo',
    clientSecret: createHmac('sha256', secretKey).update('identity-client').digest('base64url'),
    name: 'Test ID',
    appRedirects: [],
  };
  const redirectUri = `${publicUrl}/login`;

  const app = new Hono().basePath(identityPath);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
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
    }),
  );
  app.get('/jwks', (c) => c.json({ keys: [jwk] }));

  app.on(['GET', 'POST'], '/authorize', async (c) => {
    const query = c.req.query();
    const parsed = request.safeParse(query);
    const isOurs =
      parsed.success && parsed.data.client_id === settings.clientId && parsed.data.redirect_uri === redirectUri;
    if (!isOurs) return page(c, localeOf(query['ui_locales']), null, false, 400);
    const { state, nonce, code_challenge: challenge, ui_locales: locales } = parsed.data;
    const back = (answer: Record<string, string>) =>
      c.redirect(`${redirectUri}?${new URLSearchParams({ ...answer, state, iss: issuer })}`, 303);
    if (c.req.method === 'GET') return page(c, localeOf(locales), { name: '', email: '' }, false);
    const form = (await c.req.parseBody()) as Record<string, string>;
    if (form['choice'] === 'cancel') return back({ error: 'access_denied' });
    const who = person.safeParse(form);
    if (!who.success)
      return page(
        c,
        localeOf(locales),
        { name: String(form['name'] ?? ''), email: String(form['email'] ?? '') },
        true,
        422,
      );
    const code = randomBytes(32).toString('base64url');
    const grant: Grant = { redirectUri, challenge, nonce, name: who.data.name, email: who.data.email.toLowerCase() };
    await db.delete(sandboxCodes).where(sql`${sandboxCodes.expiresAt} < now()`);
    const expiresAt = sql`now() + ${codeSeconds} * interval '1 second'`;
    await db.insert(sandboxCodes).values({ codeHash: hashOf(code), grant, expiresAt });
    return back({ code });
  });

  app.post('/token', async (c) => {
    c.header('Cache-Control', 'no-store');
    const form = (await c.req.parseBody()) as Record<string, string>;
    const { client_id: clientId = '', client_secret: clientSecret = '', grant_type: type, code = '' } = form;
    if (clientId !== settings.clientId || !isEqualConstantTime(clientSecret, settings.clientSecret))
      return c.json({ error: 'invalid_client' }, 401);
    if (type !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
    // Deleted in any case: a code can be tried only once.
    const [row] = await db
      .delete(sandboxCodes)
      .where(and(eq(sandboxCodes.codeHash, hashOf(code)), sql`${sandboxCodes.expiresAt} > now()`))
      .returning({ grant: sandboxCodes.grant });
    const grant = row?.grant as Grant | undefined;
    if (!grant || grant.redirectUri !== form['redirect_uri'] || hashOf(form['code_verifier'] ?? '') !== grant.challenge)
      return c.json({ error: 'invalid_grant' }, 400);
    const { email, name, nonce } = grant;
    const subject = hashOf(email);
    const sign = (claims: Record<string, unknown>, audience: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: jwk.kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(privateKey);
    const accessToken = await sign({ email, name }, `${issuer}/userinfo`);
    const digest = createHash('sha512').update(accessToken).digest();
    const idToken = await sign(
      { nonce, name, email, email_verified: true, at_hash: digest.subarray(0, 32).toString('base64url') },
      settings.clientId,
    );
    return c.json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      id_token: idToken,
      scope: 'openid profile email',
    });
  });

  app.get('/userinfo', async (c) => {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    try {
      const { payload } = await jwtVerify(token, publicKey, { issuer, audience: `${issuer}/userinfo` });
      const { sub, name, email } = payload;
      return c.json({ sub, name, email, email_verified: true });
    } catch {
      return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' });
    }
  });

  /** The form; without a request in progress the page says that nothing can be started here. */
  function page(
    c: Context,
    locale: Locale,
    given: { name: string; email: string } | null,
    isWrong: boolean,
    status: 200 | 400 | 422 = 200,
  ) {
    const nonce = randomBytes(16).toString('base64');
    const other = new URL(c.req.url);
    other.searchParams.set('ui_locales', locale === 'ar' ? 'en' : 'ar');
    const shown: Shown = { locale, other: other.search, nonce };
    const text = sandboxWords[locale];
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Content-Type-Options', 'nosniff');
    const body = given
      ? html`<form method="post" action="${new URL(c.req.url).search}">
          ${isWrong ? html`<p role="alert">${text.identity_invalid}</p>` : ''}
          <label
            >${text.identity_name}<input name="name" value="${given.name}" autocomplete="name" maxlength="100" required
          /></label>
          <label
            >${text.identity_email}<input
              name="email"
              type="email"
              value="${given.email}"
              autocomplete="email"
              dir="ltr"
              maxlength="200"
              required
          /></label>
          <button class="act" name="choice" value="continue">${text.identity_continue}</button>
          <button name="choice" value="cancel" formnovalidate>${text.identity_cancel}</button>
        </form>`
      : html`<section class="sheet">
          <p>${text.identity_refused_text}</p>
          <a class="button" href="${publicUrl}/${locale}">${text.back}</a>
        </section>`;
    return c.html(
      sandboxFrame(shown, given ? text.identity_title : text.identity_refused, text.identity_notice, body),
      status,
    );
  }

  return { settings, app, send: async (url, options) => app.fetch(new Request(url, options as RequestInit)) };
}

/** The first language of the request that is supported; Arabic unless English is requested. */
const localeOf = (locales: string | undefined): Locale => (/^en\b/.test(locales ?? '') ? 'en' : 'ar');
