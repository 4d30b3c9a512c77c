import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox, providerSignups, userIdentities, users } from '#db/schema.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { getMessages } from '#words/messages.ts';
import type { Ctx } from '../../context.ts';
import { hashPassword } from '../password.ts';
import { register } from '../register.ts';
import { sendOtp } from '../send-otp.ts';
import type { Proof, Provider } from './provider.ts';
import { signInByProvider } from './sign-in.ts';
import { signUpByProvider } from './sign-up.ts';
import { openSignup } from './signups.ts';

const issuer = 'https://id.example';

let counted = 0;

const proofOf = (more: Partial<Proof> = {}): Proof => ({
  issuer,
  subject: `subject-${counted++}`,
  email: null,
  name: 'Nour Hassan',
  nonce: `nonce-${counted}`,
  expires: new Date(Date.now() + 600_000),
  ...more,
});

/** Returns the proof that `tokens` has for the ID token. */
const tokens = new Map<string, Proof>();
const provider: Provider = {
  strategy: 'oidc',
  name: 'Test',
  appRedirects: [],
  authorizationUrl: async () => issuer,
  exchange: async () => proofOf(),
  check: async ({ idToken }) => tokens.get(idToken)!,
};

const test = base.extend<{ shop: Ctx }>({ shop: async ({ ctx }, use) => use({ ...ctx, provider }) });

const begin = async (ctx: Ctx, proof: Proof) => (await openSignup(ctx, proof)).token;

const person = (token: string, phone: string) => ({ registration_token: token, name: 'Nour', gender: 'female', phone });

const codeOf = async (ctx: Ctx, to: string): Promise<string> =>
  (
    await ctx.db
      .select({ code: outbox.code })
      .from(outbox)
      .where(eq(outbox.recipient, to))
      .orderBy(desc(outbox.id))
      .limit(1)
  )[0]!.code!;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  );

const rowOf = async (ctx: Ctx, phone: string) => (await ctx.db.select().from(users).where(eq(users.phone, phone)))[0]!;

const identitiesOf = (ctx: Ctx, userId: number) =>
  ctx.db.select().from(userIdentities).where(eq(userIdentities.userId, userId));

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const later = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });

/** Sends the code to the phone and enters it. */
async function finish(ctx: Ctx, token: string, phone: string) {
  await signUpByProvider.fromRequest(ctx, person(token, phone));
  return signUpByProvider.fromRequest(ctx, { ...person(token, phone), code: await codeOf(ctx, phone) });
}

describe('a new user', () => {
  const phone = '+201000000951';

  test('has an account once the phone is verified, and is known from then on', async ({ shop }) => {
    const proof = proofOf({ email: 'new@mail.example' });
    const token = await begin(shop, proof);
    const sent = await signUpByProvider.fromRequest(shop, person(token, '0100 000 0951'));
    expect(sent).toEqual({ session: null, otp: { channel: 'sms', sentTo: phone, expiresIn: 600, resendIn: 60 } });
    expect(await rowOf(shop, phone)).toMatchObject({ phoneVerifiedAt: null, email: null });

    const { session } = await signUpByProvider.fromRequest(shop, {
      ...person(token, phone),
      code: await codeOf(shop, phone),
    });
    expect(session).toMatchObject({
      token: expect.any(String),
      user: { name: 'Nour', phone, email: 'new@mail.example', emailVerified: true, verified: true, hasPassword: false },
    });
    const messages = await shop.db.select().from(outbox).where(eq(outbox.kind, 'provider_linked'));
    expect(messages, 'an account that is new needs no warning').toEqual([]);

    tokens.set('again', { ...proof, nonce: 'again' });
    const again = await signInByProvider(shop, { id_token: 'again', nonce: 'again-and-again' });
    expect(again.session?.user.id).toBe(session!.user.id);
  });

  test('has no account before that, whatever the input', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider.fromRequest(shop, person(token, phone));
    const code = await codeOf(shop, phone);
    for (let i = 0; i < 4; i++)
      expect(await outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code: wrong(code) }))).toBe(
        'wrong_code',
      );
    expect(await outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code: wrong(code) }))).toBe(
      'code_attempts_exceeded',
    );
    expect(await outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code }))).toBe(
      'code_attempts_exceeded',
    );
    const row = await rowOf(shop, phone);
    expect(row.phoneVerifiedAt).toBeNull();
    expect(await identitiesOf(shop, row.id)).toEqual([]);
  });

  test('needs the token of a fresh and unused proof', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    expect(await outcome(signUpByProvider.fromRequest(later(shop, 901), person(token, phone)))).toBe('signup_expired');
    expect(await outcome(signUpByProvider.fromRequest(shop, person('no-such-token', phone)))).toBe('signup_expired');
    await finish(shop, token, phone);
    expect(await outcome(signUpByProvider.fromRequest(shop, person(token, '+201000000952')))).toBe('signup_expired');
    const [row] = await shop.db.select().from(providerSignups).where(isNull(providerSignups.usedAt));
    expect(row).toBeUndefined();
    const { fields } = (await signUpByProvider.fromRequest(shop, { registration_token: 'x' }).catch((e) => e)) as {
      fields: object;
    };
    expect(Object.keys(fields).sort()).toEqual(['gender', 'name', 'phone']);
  });

  test('gets one code a minute', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider.fromRequest(shop, person(token, phone));
    expect(await outcome(signUpByProvider.fromRequest(shop, person(token, phone)))).toBe('too_many');
    expect(await outcome(signUpByProvider.fromRequest(later(shop, 61), person(token, phone)))).toBe('done');
  });
});

describe('a number that another person has registered', () => {
  const phone = '+201000000953';
  const squatter = {
    name: 'Squatter',
    phone,
    email: 'squatter@mail.example',
    gender: 'male',
    password: 'eight-or-more',
    password_confirmation: 'eight-or-more',
  };

  test('stays with none of their data, though they act between the code and its entry', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await register.fromRequest(shop, squatter);
    await signUpByProvider.fromRequest(later(shop, 61), person(token, phone));
    await register.fromRequest(later(shop, 62), squatter);
    const { session } = await signUpByProvider.fromRequest(later(shop, 63), {
      ...person(token, phone),
      code: await codeOf(shop, phone),
    });
    expect(session?.user).toMatchObject({ name: 'Nour', gender: 'female', email: null, hasPassword: false });
    expect(await rowOf(shop, phone)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
  });

  test('is not verified by a code that went to their e-mail address', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await register.fromRequest(shop, squatter);
    await sendOtp(shop, { email: squatter.email });
    const code = await codeOf(shop, squatter.email);
    expect(await outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code }))).not.toBe('done');
    expect((await rowOf(shop, phone)).phoneVerifiedAt).toBeNull();
  });

  test('is not verified by a code of another number', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider.fromRequest(shop, person(token, '+201000000954'));
    await signUpByProvider.fromRequest(shop, person(token, phone));
    const code = await codeOf(shop, '+201000000954');
    if (code !== (await codeOf(shop, phone)))
      expect(await outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code }))).toBe('wrong_code');
    expect((await rowOf(shop, phone)).phoneVerifiedAt).toBeNull();
  });
});

describe('a number with an account', () => {
  test('is linked after the right code; the account stays unchanged, and its owner is notified', async ({
    shop,
    make,
  }) => {
    const passwordHash = await hashPassword('eight-or-more');
    const { userId, phone, name } = await make.customer({ locale: 'ar', passwordHash });
    const token = await begin(shop, proofOf({ email: 'known@mail.example' }));
    await signUpByProvider.fromRequest(shop, person(token, phone));
    expect(await identitiesOf(shop, userId)).toEqual([]);
    const { session } = await signUpByProvider.fromRequest(shop, {
      ...person(token, phone),
      code: await codeOf(shop, phone),
    });
    expect(session?.user).toMatchObject({ id: userId, name, hasPassword: true, email: 'known@mail.example' });
    expect(await identitiesOf(shop, userId)).toHaveLength(1);
    const messages = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, phone), eq(outbox.kind, 'provider_linked')));
    expect(messages).toMatchObject([{ text: getMessages('ar').notifications.provider_linked('Test'), userId }]);
  });

  test('can’t be used while the account is blocked or closed', async ({ shop, make }) => {
    const blocked = await make.customer({ status: 'blocked' });
    const token = await begin(shop, proofOf());
    await signUpByProvider.fromRequest(shop, person(token, blocked.phone));
    const sent = await shop.db.select().from(outbox).where(eq(outbox.recipient, blocked.phone));
    expect(sent).toEqual([]);
    const closed = await make.customer({ status: 'deactivated', closedAt: new Date() });
    expect(await outcome(finish(shop, token, closed.phone))).toBe('deactivated');
    expect(await identitiesOf(shop, closed.userId)).toEqual([]);
  });

  test('gets no second account of a subject', async ({ shop, make }) => {
    const proof = proofOf();
    const [first, second] = [await begin(shop, proof), await begin(shop, proof)];
    const other = await make.customer();
    await finish(shop, first, '+201000000955');
    expect(await outcome(finish(shop, second, other.phone))).toBe('identity_taken');
    expect(await identitiesOf(shop, other.userId)).toEqual([]);
  });
});

describe('the e-mail address', () => {
  const email = 'wanted@mail.example';

  test('is removed from an account that never verified it', async ({ shop, make }) => {
    const claims = await make.customer({ email });
    const half = await begin(shop, proofOf({ email }));
    const { session } = await finish(shop, half, '+201000000956');
    expect(session?.user).toMatchObject({ email, emailVerified: true });
    expect(await rowOf(shop, claims.phone)).toMatchObject({ email: null });
  });

  test('stays with an account that has verified it', async ({ shop, make }) => {
    const holder = await make.customer({ email, emailVerifiedAt: new Date() });
    const { session } = await finish(shop, await begin(shop, proofOf({ email })), '+201000000957');
    expect(session?.user).toMatchObject({ email: null, emailVerified: false });
    expect(await rowOf(shop, holder.phone)).toMatchObject({ email });
  });

  test('that was verified with a number does not stay verified when the registration is taken over', async ({
    shop,
    make,
  }) => {
    const { phone } = await make.customer({ email, emailVerifiedAt: new Date(), phoneVerifiedAt: null });
    await register.fromRequest(shop, {
      name: 'Other',
      phone,
      email: 'victim@mail.example',
      gender: 'male',
      password: 'eight-or-more',
      password_confirmation: 'eight-or-more',
    });
    expect(await rowOf(shop, phone)).toMatchObject({
      email: null,
      pendingEmail: 'victim@mail.example',
      emailVerifiedAt: null,
    });
  });
});

test('two concurrent sign-ups of one subject make one account', async ({ database }) => {
  const shop: Ctx = { ...contextFor(createTestServices(database)), provider };
  const proof = proofOf({ email: 'race@mail.example' });
  const phone = '+201000000961';
  const [first, second] = [await begin(shop, proof), await begin(shop, proof)];
  await signUpByProvider.fromRequest(shop, person(first, phone));
  const code = await codeOf(shop, phone);
  const outcomes = await Promise.all(
    [first, second].map((token) => outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code }))),
  );
  expect(outcomes.filter((one_) => one_ === 'done')).toHaveLength(1);
  expect(await shop.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
  expect(await shop.db.select().from(userIdentities).where(eq(userIdentities.subject, proof.subject))).toHaveLength(1);
});

test('one subject that verifies two numbers concurrently is linked to one of them', async ({ database }) => {
  const shop: Ctx = { ...contextFor(createTestServices(database)), provider };
  const proof = proofOf({ email: 'two-numbers@mail.example' });
  const people = await Promise.all([1, 2].map(() => factories(shop.db).customer()));
  const signups = await Promise.all(people.map(async ({ phone }) => ({ phone, token: await begin(shop, proof) })));
  for (const { token, phone } of signups) await signUpByProvider.fromRequest(shop, person(token, phone));
  const outcomes = await Promise.all(
    signups.map(async ({ token, phone }) =>
      outcome(signUpByProvider.fromRequest(shop, { ...person(token, phone), code: await codeOf(shop, phone) })),
    ),
  );
  expect(outcomes.sort()).toEqual(['done', 'identity_taken']);
  expect(await shop.db.select().from(userIdentities).where(eq(userIdentities.subject, proof.subject))).toHaveLength(1);
  expect(await shop.db.select().from(users).where(eq(users.email, 'two-numbers@mail.example'))).toHaveLength(1);
});
