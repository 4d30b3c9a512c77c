import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { outbox, userIdentities, users } from '#db/schema.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { another, type IdentityProvider, openIdentityProvider, ours, visit } from '#test/identity-provider.ts';
import type { Ctx } from '../../context.ts';
import { isEmailAuthoritative } from './id-token.ts';
import { openidProvider } from './openid-provider.ts';
import { googleIssuer, type Provider } from './provider.ts';
import { signInByProvider } from './sign-in.ts';

const back = 'http://shop.test/login';

// Loopback issuers may send tokens only there; the shop of these tests has another address.
const loopback = 'http://127.0.0.1/login';

let idp: IdentityProvider;
let provider: Provider;
const reported: unknown[] = [];

const settingsOf = (issuer: string, client = ours) => ({
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  name: 'Test',
  appRedirects: [loopback],
});

beforeAll(async () => {
  idp = await openIdentityProvider(loopback);
  provider = openidProvider(settingsOf(idp.issuer), (error) => reported.push(error));
});
afterAll(() => idp.close());

/** `ctx` with the provider. */
const test = base.extend<{ shop: Ctx }>({ shop: async ({ ctx }, use) => use({ ...ctx, provider }) });

let counted = 0;
const secret = (letter: string) => `${letter.repeat(43)}-${counted++}`;

/** A sign-in up to the provider's redirect. */
async function returned(
  login: string,
  { of = provider, change }: { of?: Provider; change?: (search: URLSearchParams) => void } = {},
) {
  const attempt = { state: secret('s'), nonce: secret('n'), verifier: secret('v') };
  const url = new URL(await of.authorizationUrl(attempt, loopback, 'ar'));
  change?.(url.searchParams);
  const to = await visit(url.href, login);
  return {
    ...attempt,
    query: to.searchParams,
    hash: new URLSearchParams(to.hash.slice(1)),
    input: {
      code: to.searchParams.get('code') ?? '',
      code_verifier: attempt.verifier,
      redirect_uri: loopback,
      nonce: attempt.nonce,
    },
  };
}

/** Requests tokens in the hash, as clients without a server did. */
const inHash = (search: URLSearchParams) => {
  search.set('response_type', 'id_token token');
  search.delete('code_challenge');
  search.delete('code_challenge_method');
};

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: { code?: string }) => error.code ?? error,
  );

describe('a code', () => {
  test('of a new user leads to a sign-up with the provider’s verified data', async ({ shop }) => {
    const { input } = await returned('mona');
    expect(await signInByProvider.fromRequest(shop, input)).toEqual({
      session: null,
      signup: { token: expect.any(String), expiresIn: 900, name: 'Nour Hassan', email: 'mona@mail.example' },
    });
  });

  test('counts once', async ({ shop }) => {
    const { input } = await returned('twice');
    await signInByProvider.fromRequest(shop, input);
    expect(await outcome(signInByProvider.fromRequest(shop, input))).toBe('provider_refused');
  });

  test('counts only with the verifier, nonce, address and client of its own sign-in', async ({ shop }) => {
    const changed = [
      { code_verifier: secret('x') },
      { nonce: secret('x') },
      { redirect_uri: back },
      { code: 'no-such-code' },
    ];
    for (const change of changed) {
      const { input } = await returned('careful');
      expect(await outcome(signInByProvider.fromRequest(shop, { ...input, ...change })), JSON.stringify(change)).toBe(
        'provider_refused',
      );
    }
    const theirs = await returned('careful', { of: openidProvider(settingsOf(idp.issuer, another), () => {}) });
    expect(await outcome(signInByProvider.fromRequest(shop, theirs.input))).toBe('provider_refused');
    expect(reported).toEqual([]);
  });

  test('names the missing field, and refuses an address that is not the shop’s', async ({ shop }) => {
    const { input } = await returned('forgetful');
    const fieldOf = (input: object) =>
      signInByProvider.fromRequest(shop, input).catch((error) => Object.keys(error.fields));
    expect(await fieldOf({ ...input, code_verifier: '' })).toEqual(['code_verifier']);
    expect(await fieldOf({ ...input, redirect_uri: undefined })).toEqual(['redirect_uri']);
    expect(await fieldOf({ ...input, redirect_uri: 'https://elsewhere.example/login' })).toEqual(['redirect_uri']);
    expect(await fieldOf({ ...input, nonce: '' })).toEqual(['nonce']);
    expect(await fieldOf({ nonce: input.nonce })).toEqual(['id_token']);
  });
});

describe('tokens in the hash', () => {
  test('count when the provider issued them for this shop', async ({ shop }) => {
    const { hash, nonce } = await returned('hasher', { change: inHash });
    const input = { id_token: hash.get('id_token'), access_token: hash.get('access_token'), nonce };
    const { signup } = await signInByProvider.fromRequest(shop, input);
    expect(signup).toMatchObject({ email: 'hasher@mail.example', name: 'Nour Hassan' });
    expect(await outcome(signInByProvider.fromRequest(shop, input)), 'a second time').toBe('provider_refused');
  });

  test('of another client of the same provider are refused, together and mixed', async ({ shop }) => {
    const theirs = await returned('visitor', {
      of: openidProvider(settingsOf(idp.issuer, another), () => {}),
      change: inHash,
    });
    const mine = await returned('visitor', { change: inHash });
    const [idToken, accessToken] = [theirs.hash.get('id_token'), theirs.hash.get('access_token')];
    const try_ = (input: object) => outcome(signInByProvider.fromRequest(shop, input));
    expect(await try_({ id_token: idToken, access_token: accessToken, nonce: theirs.nonce })).toBe('provider_refused');
    expect(await try_({ id_token: mine.hash.get('id_token'), access_token: accessToken, nonce: mine.nonce })).toBe(
      'provider_refused',
    );
    expect(await try_({ access_token: accessToken, nonce: theirs.nonce })).toBe('invalid');
    expect(await try_({ access_token: mine.hash.get('access_token'), nonce: mine.nonce })).toBe('invalid');
  });
});

describe('a forged token', () => {
  const nonce = 'the-nonce-of-this-sign-in';
  const second = () => Math.floor(Date.now() / 1000);
  const good = (): JWTPayload => ({
    iss: idp.issuer,
    aud: ours.id,
    sub: 'forged',
    nonce,
    email: 'forged@mail.example',
    email_verified: true,
    iat: second(),
    exp: second() + 600,
  });
  const without = (claims: JWTPayload, name: string): JWTPayload => ({ ...claims, [name]: undefined });
  const enter = (ctx: Ctx, idToken: string) => outcome(signInByProvider.fromRequest(ctx, { id_token: idToken, nonce }));

  test('would count if the provider had signed it', async ({ shop }) => {
    expect(await enter(shop, await idp.sign(good()))).toBe('signed in');
  });

  test.for<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another-nonce' })],
    ['no nonce', (claims) => without(claims, 'nonce')],
    ['another audience', (claims) => ({ ...claims, aud: another.id })],
    ['two audiences and no party', (claims) => ({ ...claims, aud: [ours.id, another.id] })],
    ['two audiences and the other party', (claims) => ({ ...claims, aud: [ours.id, another.id], azp: another.id })],
    ['another party', (claims) => ({ ...claims, azp: another.id })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://accounts.elsewhere.example' })],
    ['expired', (claims) => ({ ...claims, iat: second() - 7200, exp: second() - 3600 })],
    ['no expiry', (claims) => without(claims, 'exp')],
    ['not valid yet', (claims) => ({ ...claims, nbf: second() + 3600 })],
    ['no subject', (claims) => without(claims, 'sub')],
  ])('is refused: %s', async ([, change], { shop }) => {
    expect(await enter(shop, await idp.sign(change(good())))).toBe('provider_refused');
  });

  test('is refused: unsigned, or signed with a key that is not the provider’s', async ({ shop }) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const hmac = (key: string) =>
      new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: idp.publicKey.kid! }).sign(Buffer.from(key));
    const stranger = await generateKeyPair('RS256');
    const [header = '', claims = '', signature = ''] = (await idp.sign(good())).split('.');
    const tokens = {
      none: `${part({ alg: 'none' })}.${part(good())}.`,
      'none with a signature': `${part({ alg: 'none' })}.${part(good())}.${signature}`,
      'the client secret': await hmac(ours.secret),
      'the public key as text': await hmac(JSON.stringify(idp.publicKey)),
      'the public modulus': await hmac(idp.publicKey.n!),
      'another key of that name': await new SignJWT(good())
        .setProtectedHeader({ alg: 'RS256', kid: idp.publicKey.kid! })
        .sign(stranger.privateKey),
      'a key nobody knows': await new SignJWT(good())
        .setProtectedHeader({ alg: 'RS256', kid: 'unknown' })
        .sign(stranger.privateKey),
      'another body': `${header}.${part({ ...good(), sub: 'somebody-else' })}.${signature}`,
      'no signature': `${header}.${claims}.`,
      'no token': 'nonsense',
      dots: '..',
      'no JSON': 'YQ.YQ.YQ',
    };
    for (const [name, token] of Object.entries(tokens)) expect(await enter(shop, token), name).toBe('provider_refused');
    expect(reported).toEqual([]);
  });
});

test('the token of a code is checked as strictly, including its signature', async () => {
  const stranger = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);
  const idToken = (issuer: string) =>
    new SignJWT({ iss: issuer, aud: ours.id, sub: 'x', nonce: 'n', iat: now, exp: now + 600 })
      .setProtectedHeader({ alg: 'RS256', kid: idp.publicKey.kid! })
      .sign(stranger.privateKey);
  const server = createServer(async (request, response) => {
    const responses: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys: [{ ...idp.publicKey, alg: 'RS256', use: 'sig' }] },
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: await idToken(issuer) },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(responses[request.url!]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const errors: unknown[] = [];
  const forging = openidProvider(settingsOf(issuer), (error) => errors.push(error));
  const how = outcome(forging.exchange({ code: 'c', verifier: 'v'.repeat(43), nonce: 'n', redirectUri: loopback }));
  expect(await how).toBe('provider_refused');
  expect(errors).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the account of an identity', () => {
  const linked = (ctx: Ctx, userId: number) =>
    ctx.db.select().from(userIdentities).where(eq(userIdentities.userId, userId));
  const enter = async (ctx: Ctx, login: string) => signInByProvider.fromRequest(ctx, (await returned(login)).input);

  test('is the one whose e-mail address both have verified; its owner is notified once', async ({ shop, make }) => {
    const { userId, phone } = await make.customer({ email: 'both@mail.example', emailVerifiedAt: new Date() });
    for (const _ of [1, 2]) {
      const { session } = await enter(shop, 'both');
      expect(session).toMatchObject({ token: expect.any(String), user: { id: userId } });
    }
    expect(await linked(shop, userId)).toMatchObject([{ issuer: idp.issuer, subject: 'both' }]);
    const messages = await shop.db.select().from(outbox).where(eq(outbox.recipient, phone));
    expect(messages).toMatchObject([{ kind: 'provider_linked', text: expect.stringContaining('Test') }]);
  });

  test.for<[string, Partial<typeof users.$inferInsert>, boolean]>([
    ['the provider has not confirmed the address', { emailVerifiedAt: new Date() }, false],
    ['the shop has not confirmed the address', { emailVerifiedAt: null }, true],
    ['the phone was never confirmed', { emailVerifiedAt: new Date(), phoneVerifiedAt: null }, true],
  ])('is none when %s', async ([, row, vouched], { shop, make }) => {
    const login = secret('e');
    const email = `${login}@mail.example`;
    idp.people.set(login, { email, email_verified: vouched });
    const { userId } = await make.customer({ email, ...row });
    const { signup } = await enter(shop, login);
    expect(signup).toMatchObject({ email: vouched ? email : null });
    expect(await linked(shop, userId)).toEqual([]);
  });

  test('is none when the address has passed from one subject to another', async ({ shop, make }) => {
    const { userId } = await make.customer({ email: 'passed@mail.example', emailVerifiedAt: new Date() });
    idp.people.set('first-owner', { email: 'passed@mail.example', email_verified: true });
    idp.people.set('second-owner', { email: 'passed@mail.example', email_verified: true });
    expect((await enter(shop, 'first-owner')).session?.user.id).toBe(userId);
    expect((await enter(shop, 'second-owner')).session).toBeNull();
    expect(await linked(shop, userId)).toHaveLength(1);
  });

  test.for<['blocked' | 'deactivated']>([['blocked'], ['deactivated']])(
    'can’t be opened while it is %s',
    async ([status], { shop, make }) => {
      const { userId } = await make.customer({ email: `${status}@mail.example`, emailVerifiedAt: new Date(), status });
      expect(await outcome(enter(shop, status))).toBe(status);
      expect(await linked(shop, userId)).toEqual([]);
      await shop.db.insert(userIdentities).values({ userId, issuer: idp.issuer, subject: status });
      expect(await outcome(enter(shop, status))).toBe(status);
    },
  );
});

test('Google is authoritative for its own mail and for domains it hosts, not for other addresses', () => {
  const verified = { email_verified: true } as never;
  const of = (more: object, issuer = googleIssuer) => isEmailAuthoritative(issuer, Object.assign({}, verified, more));
  expect(of({ email: 'mona@gmail.com' })).toBe(true);
  expect(of({ email: 'mona@shop.example', hd: 'shop.example' })).toBe(true);
  expect(of({ email: 'mona@shop.example' })).toBe(false);
  expect(of({ email: 'mona@shop.example' }, 'https://id.example')).toBe(true);
  expect(of({ email: 'mona@gmail.com', email_verified: false })).toBe(false);
  expect(of({ email: 'mona@gmail.com', email_verified: 'true' })).toBe(false);
});

describe('an unavailable provider', () => {
  const request = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };

  test('gives 503, and the next sign-in tries again', async () => {
    const errors: unknown[] = [];
    let broken = true;
    const server = createServer((_request, response) => {
      if (broken) return response.writeHead(500).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(
        JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const flaky = openidProvider(settingsOf(issuer), (error) => errors.push(error));
    await expect(flaky.authorizationUrl(request, back, 'ar')).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
    expect(errors).toHaveLength(1);
    broken = false;
    expect(await flaky.authorizationUrl(request, back, 'ar')).toContain(`${issuer}/auth?`);
    await new Promise((resolve) => server.close(resolve));
    expect(await flaky.authorizationUrl(request, back, 'ar'), 'what it said of itself is kept').toContain(
      `${issuer}/auth?`,
    );
    await expect(flaky.check({ idToken: 'YQ.YQ.YQ', accessToken: undefined, nonce: 'n' })).rejects.toMatchObject({
      code: 'provider_refused',
    });
  });

  test('times out after five seconds', async () => {
    let asked_ = 0;
    const silent = createServer(() => void asked_++);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let ended: string | undefined;
      const work = outcome(openidProvider(settingsOf(issuer), () => {}).authorizationUrl(request, back, 'ar')).then(
        (how) => (ended = String(how)),
      );
      vi.advanceTimersByTime(4999);
      await new Promise((resolve) => setImmediate(resolve));
      expect(ended).toBeUndefined();
      vi.advanceTimersByTime(1);
      await work;
      expect(ended).toBe('provider_unavailable');
    } finally {
      vi.useRealTimers();
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    }
  });

  test('is reported where a report function is given', async ({ ctx }) => {
    expect(await outcome(signInByProvider.fromRequest(ctx, { id_token: 'x', nonce: 'n'.repeat(9) }))).toBe(
      'provider_off',
    );
  });
});

test('two concurrent returns of one subject link one identity', async ({ database }) => {
  const shop: Ctx = { ...contextFor(createTestServices(database)), provider };
  const { userId } = await factories(shop.db).customer({ email: 'atonce@mail.example', emailVerifiedAt: new Date() });
  const inputs = await Promise.all([1, 2, 3].map(async () => (await returned('atonce')).input));
  const results = await Promise.all(inputs.map((input) => signInByProvider.fromRequest(shop, input)));
  expect(results.map(({ session }) => session?.user.id)).toEqual([userId, userId, userId]);
  expect(await shop.db.select().from(userIdentities).where(eq(userIdentities.subject, 'atonce'))).toHaveLength(1);
});
