import { expect } from 'vitest';
import { openidProvider } from '#shop/auth/provider/openid-provider.ts';
import { test } from '#test/fixtures.ts';
import { createIdentitySandbox, identityPath } from './identity.ts';

const publicUrl = 'http://shop.test';
const attempt = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const redirectUri = `${publicUrl}/login`;

/** A shop's adapter configured for the provider, and a person at its page. */
async function opened(db: Parameters<typeof createIdentitySandbox>[0]['db']) {
  const sandbox = await createIdentitySandbox({ db, publicUrl });
  const provider = openidProvider(
    sandbox.settings,
    (error) => {
      throw error;
    },
    sandbox.send,
  );
  const address = await provider.authorizationUrl(attempt, redirectUri, 'en');
  const answer = (fields: Record<string, string>) =>
    sandbox.app.request(address, { method: 'POST', body: new URLSearchParams(fields) });
  return { sandbox, provider, address, answer };
}

const mona = { name: 'Mona Ali', email: 'Mona@Mail.example', choice: 'continue' };

test('a sign-in returns a proof that the shop accepts once', async ({ services }) => {
  const { sandbox, provider, address, answer } = await opened(services.db);
  const page = await sandbox.app.request(address);
  expect(await page.text()).toContain('It needs no password');
  const reply = await answer(mona);
  const back = new URL(reply.headers.get('location')!);
  expect([reply.status, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    303,
    redirectUri,
    'the-state',
  ]);
  const exchangeInput = {
    code: back.searchParams.get('code')!,
    verifier: attempt.verifier,
    nonce: attempt.nonce,
    redirectUri,
  };
  expect(await provider.exchange(exchangeInput)).toMatchObject({
    issuer: publicUrl + identityPath,
    email: 'mona@mail.example',
    name: 'Mona Ali',
    nonce: 'the-nonce',
  });
  await expect(provider.exchange(exchangeInput)).rejects.toMatchObject({ code: 'provider_refused' });
});

test('another instance on the same database exchanges the code, and a wrong verifier consumes it', async ({
  services,
}) => {
  const first = await opened(services.db);
  const second = await opened(services.db);
  const codeOf = async () => new URL((await first.answer(mona)).headers.get('location')!).searchParams.get('code')!;
  const { verifier, nonce } = attempt;
  expect(await second.provider.exchange({ code: await codeOf(), verifier, nonce, redirectUri })).toMatchObject({
    name: 'Mona Ali',
  });
  const code = await codeOf();
  for (const tried of ['w'.repeat(43), verifier])
    await expect(second.provider.exchange({ code, verifier: tried, nonce, redirectUri })).rejects.toMatchObject({
      code: 'provider_refused',
    });
});

test('redirects to the shop only, reports a cancelled sign-in, and shows an incomplete form again', async ({
  services,
}) => {
  const { sandbox, address, answer } = await opened(services.db);
  const foreign = address.replace(encodeURIComponent(redirectUri), encodeURIComponent('https://evil.test/login'));
  for (const method of ['GET', 'POST']) expect((await sandbox.app.request(foreign, { method })).status).toBe(400);
  const cancelled = new URL((await answer({ choice: 'cancel' })).headers.get('location')!);
  expect(cancelled.searchParams.get('error')).toBe('access_denied');
  const wrong = await answer({ ...mona, name: '<b>M', email: 'no' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="&lt;b&gt;M"');
});
