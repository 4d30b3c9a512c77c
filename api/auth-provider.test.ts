import { describe, expect } from 'vitest';
import { createTestApi, type Call, test as base } from '#test/fixtures.ts';
import type { Provider } from '#shop/auth/provider/provider.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';

const path = '/auth/callback/google';

/** Accepts any ID token that names a user. */
const provider: Provider = {
  strategy: 'oidc',
  name: 'Test',
  appRedirects: ['com.yasmin.app:/return'],
  authorizationUrl: async () => 'https://id.example/',
  exchange: async ({ code, nonce }) => provider.check({ idToken: code, accessToken: undefined, nonce }),
  async check({ idToken, nonce }) {
    if (!idToken.startsWith('proves:')) throw new ShopError('provider_refused');
    const subject = idToken.slice(7);
    return {
      issuer: 'https://id.example',
      subject,
      email: `${subject}@mail.example`,
      name: 'Nour',
      nonce,
      expires: new Date(Date.now() + 600_000),
    };
  },
};

const test = base.extend<{ send: Call }>({
  send: async ({ services }, use) => {
    const defects: unknown[] = [];
    await use(createTestApi({ ...services, provider }, defects));
    expect(defects).toEqual([]);
  },
});

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const words = getMessages(locale);

  test('a new user enters a phone, then its code, and is signed in; later sign-ins need neither', async ({ send }) => {
    const first = await send('POST', path, { locale, body: { id_token: 'proves:mona', nonce: 'nonce-one' } });
    expect(first).toMatchObject({
      status: 422,
      body: {
        status: false,
        message: words.errors.phone_missing,
        errors: { phone: [words.errors.phone_missing] },
        data: { registration_token: expect.any(String), expires_in: 900, name: 'Nour', email: 'mona@mail.example' },
      },
    });
    const person = {
      registration_token: first.body.data.registration_token,
      name: 'Mona',
      gender: 'female',
      phone: '01000000971',
    };
    expect(await send('POST', path, { locale, body: { ...person, gender: '' } })).toMatchObject({
      status: 422,
      body: { errors: { gender: [expect.any(String)] } },
    });
    const sent = await send('POST', path, { locale, body: person });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: words.auth.provider_code_sent, data: { otp: { sent_to: '+201000000971', resend_in: 60 } } },
    });
    const { code } = (await send('GET', '/demo/outbox?to=%2B201000000971')).body.data[0];
    const done = await send('POST', path, { locale, body: { ...person, code } });
    expect(done).toMatchObject({
      status: 200,
      body: { message: words.auth.logged_in, data: { token_type: 'Bearer', user: { name: 'Mona', verified: true } } },
    });
    const headers = { Authorization: `Bearer ${done.body.data.token}` };
    expect((await send('GET', '/auth/profile', { headers })).status).toBe(200);

    const again = await send('POST', path, {
      locale,
      body: {
        code: 'proves:mona',
        code_verifier: 'v'.repeat(43),
        redirect_uri: 'com.yasmin.app:/return',
        nonce: 'nonce-two',
      },
    });
    expect(again).toMatchObject({ status: 200, body: { data: { user: { id: done.body.data.user.id } } } });
  });

  test('an invalid proof is 401, and a missing field is 422', async ({ send }) => {
    const refused = await send('POST', path, { locale, body: { id_token: 'lies', nonce: 'nonce-one' } });
    expect(refused).toMatchObject({ status: 401, body: { message: words.errors.provider_refused } });
    const alone = await send('POST', path, { locale, body: { access_token: 'proves:mona', nonce: 'nonce-one' } });
    expect(alone).toMatchObject({ status: 422, body: { errors: { id_token: [words.fields.required] } } });
    const elsewhere = {
      code: 'proves:mona',
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'https://elsewhere.example',
      nonce: 'nonce-one',
    };
    expect(await send('POST', path, { locale, body: elsewhere })).toMatchObject({
      status: 422,
      body: { errors: { redirect_uri: [words.fields.redirect_unknown] } },
    });
    expect(
      await send('POST', path, {
        locale,
        body: { registration_token: 'x', name: 'N', gender: 'male', phone: '01000000971' },
      }),
    ).toMatchObject({
      status: 422,
      body: { message: words.errors.signup_expired, errors: { registration_token: [words.fields.reset_invalid] } },
    });
  });

  test('a shop without a provider says so', async ({ call }) => {
    const reply = await call('POST', path, { locale, body: { id_token: 'proves:mona', nonce: 'nonce-one' } });
    expect(reply).toMatchObject({ status: 404, body: { message: words.errors.provider_off } });
  });
});

test('too many requests in an hour are 429', async ({ send, services }) => {
  const { provider_calls_per_hour, demo_limit_factor } = await services.settings.get();
  const api = createTestApi({ ...services, provider, demo: false }, []);
  let last = 0;
  for (let i = 0; i <= provider_calls_per_hour; i++)
    last = (await api('POST', path, { body: { id_token: 'lies', nonce: 'nonce-one' } })).status;
  expect(last).toBe(429);
  expect(demo_limit_factor).toBeGreaterThan(1);
  expect((await send('POST', path, { body: { id_token: 'lies', nonce: 'nonce-one' } })).status).toBe(401);
});
