import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox, providerSignups, userIdentities, users } from '#db/schema.ts';
import { factories } from '#test/factories.ts';
import { contextFor, servicesOver, test as base } from '#test/fixtures.ts';
import { wordsIn } from '#words/words.ts';
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

/** Says of everybody what `tokens` has under the ID token that came. */
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
  await signUpByProvider(ctx, person(token, phone));
  return signUpByProvider(ctx, { ...person(token, phone), code: await codeOf(ctx, phone) });
}

describe('somebody new', () => {
  const phone = '+201000000951';

  test('has an account once the phone is shown, and is known from then on', async ({ shop }) => {
    const proof = proofOf({ email: 'new@mail.example' });
    const token = await begin(shop, proof);
    const sent = await signUpByProvider(shop, person(token, '0100 000 0951'));
    expect(sent).toEqual({ session: null, otp: { channel: 'sms', sentTo: phone, expiresIn: 600, resendIn: 60 } });
    expect(await rowOf(shop, phone)).toMatchObject({ phoneVerifiedAt: null, email: null });

    const { session } = await signUpByProvider(shop, { ...person(token, phone), code: await codeOf(shop, phone) });
    expect(session).toMatchObject({
      token: expect.any(String),
      user: { name: 'Nour', phone, email: 'new@mail.example', emailVerified: true, verified: true, hasPassword: false },
    });
    const told = await shop.db.select().from(outbox).where(eq(outbox.kind, 'provider_linked'));
    expect(told, 'an account that is new needs no warning').toEqual([]);

    tokens.set('again', { ...proof, nonce: 'again' });
    const again = await signInByProvider(shop, { id_token: 'again', nonce: 'again-and-again' });
    expect(again.session?.user.id).toBe(session!.user.id);
  });

  test('is none before, whatever is entered', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider(shop, person(token, phone));
    const code = await codeOf(shop, phone);
    for (let i = 0; i < 4; i++)
      expect(await outcome(signUpByProvider(shop, { ...person(token, phone), code: wrong(code) }))).toBe('wrong_code');
    expect(await outcome(signUpByProvider(shop, { ...person(token, phone), code: wrong(code) }))).toBe('code_dead');
    expect(await outcome(signUpByProvider(shop, { ...person(token, phone), code }))).toBe('code_dead');
    const row = await rowOf(shop, phone);
    expect(row.phoneVerifiedAt).toBeNull();
    expect(await identitiesOf(shop, row.id)).toEqual([]);
  });

  test('comes with the token of a proof that is fresh and unused', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    expect(await outcome(signUpByProvider(later(shop, 901), person(token, phone)))).toBe('signup_over');
    expect(await outcome(signUpByProvider(shop, person('no-such-token', phone)))).toBe('signup_over');
    await finish(shop, token, phone);
    expect(await outcome(signUpByProvider(shop, person(token, '+201000000952')))).toBe('signup_over');
    const [row] = await shop.db.select().from(providerSignups).where(isNull(providerSignups.usedAt));
    expect(row).toBeUndefined();
    const { fields } = (await signUpByProvider(shop, { registration_token: 'x' }).catch((e) => e)) as {
      fields: object;
    };
    expect(Object.keys(fields).sort()).toEqual(['gender', 'name', 'phone']);
  });

  test('gets a code once a minute', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider(shop, person(token, phone));
    expect(await outcome(signUpByProvider(shop, person(token, phone)))).toBe('too_many');
    expect(await outcome(signUpByProvider(later(shop, 61), person(token, phone)))).toBe('done');
  });
});

describe('a number somebody else had entered', () => {
  const phone = '+201000000953';
  const squatter = {
    name: 'Squatter',
    phone,
    email: 'squatter@mail.example',
    gender: 'male',
    password: 'eight-or-more',
    password_confirmation: 'eight-or-more',
  };

  test('keeps nothing of theirs, though they come between the code and its entry', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await register(shop, squatter);
    await signUpByProvider(later(shop, 61), person(token, phone));
    await register(later(shop, 62), squatter);
    const { session } = await signUpByProvider(later(shop, 63), {
      ...person(token, phone),
      code: await codeOf(shop, phone),
    });
    expect(session?.user).toMatchObject({ name: 'Nour', gender: 'female', email: null, hasPassword: false });
    expect(await rowOf(shop, phone)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
  });

  test('is not shown by a code that went to their e-mail', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await register(shop, squatter);
    await sendOtp(shop, { email: squatter.email });
    const code = await codeOf(shop, squatter.email);
    expect(await outcome(signUpByProvider(shop, { ...person(token, phone), code }))).not.toBe('done');
    expect((await rowOf(shop, phone)).phoneVerifiedAt).toBeNull();
  });

  test('is not theirs by a code of another number', async ({ shop }) => {
    const token = await begin(shop, proofOf());
    await signUpByProvider(shop, person(token, '+201000000954'));
    await signUpByProvider(shop, person(token, phone));
    const code = await codeOf(shop, '+201000000954');
    if (code !== (await codeOf(shop, phone)))
      expect(await outcome(signUpByProvider(shop, { ...person(token, phone), code }))).toBe('wrong_code');
    expect((await rowOf(shop, phone)).phoneVerifiedAt).toBeNull();
  });
});

describe('a number with an account', () => {
  test('is linked after the right code; the account stays as it is, and its owner is told', async ({ shop, make }) => {
    const passwordHash = await hashPassword('eight-or-more');
    const { userId, phone, name } = await make.customer({ locale: 'ar', passwordHash });
    const token = await begin(shop, proofOf({ email: 'known@mail.example' }));
    await signUpByProvider(shop, person(token, phone));
    expect(await identitiesOf(shop, userId)).toEqual([]);
    const { session } = await signUpByProvider(shop, { ...person(token, phone), code: await codeOf(shop, phone) });
    expect(session?.user).toMatchObject({ id: userId, name, hasPassword: true, email: 'known@mail.example' });
    expect(await identitiesOf(shop, userId)).toHaveLength(1);
    const told = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, phone), eq(outbox.kind, 'provider_linked')));
    expect(told).toMatchObject([{ text: wordsIn('ar').messages.provider_linked('Test'), userId }]);
  });

  test('is not entered while it is blocked or closed', async ({ shop, make }) => {
    const blocked = await make.customer({ status: 'blocked' });
    const token = await begin(shop, proofOf());
    await signUpByProvider(shop, person(token, blocked.phone));
    const sent = await shop.db.select().from(outbox).where(eq(outbox.recipient, blocked.phone));
    expect(sent).toEqual([]);
    const closed = await make.customer({ status: 'deactivated', closedAt: new Date() });
    expect(await outcome(finish(shop, token, closed.phone))).toBe('deactivated');
    expect(await identitiesOf(shop, closed.userId)).toEqual([]);
  });

  test('takes no second account of a subject', async ({ shop, make }) => {
    const proof = proofOf();
    const [one, two] = [await begin(shop, proof), await begin(shop, proof)];
    const other = await make.customer();
    await finish(shop, one, '+201000000955');
    expect(await outcome(finish(shop, two, other.phone))).toBe('identity_taken');
    expect(await identitiesOf(shop, other.userId)).toEqual([]);
  });
});

describe('the e-mail address', () => {
  const email = 'wanted@mail.example';

  test('is taken from one who only claimed it', async ({ shop, make }) => {
    const claims = await make.customer({ email });
    const half = await begin(shop, proofOf({ email }));
    const { session } = await finish(shop, half, '+201000000956');
    expect(session?.user).toMatchObject({ email, emailVerified: true });
    expect(await rowOf(shop, claims.phone)).toMatchObject({ email: null });
  });

  test('stays with one who has confirmed it', async ({ shop, make }) => {
    const holder = await make.customer({ email, emailVerifiedAt: new Date() });
    const { session } = await finish(shop, await begin(shop, proofOf({ email })), '+201000000957');
    expect(session?.user).toMatchObject({ email: null, emailVerified: false });
    expect(await rowOf(shop, holder.phone)).toMatchObject({ email });
  });

  test('that was confirmed with a number does not stay confirmed when the registration is taken over', async ({
    shop,
    make,
  }) => {
    const { phone } = await make.customer({ email, emailVerifiedAt: new Date(), phoneVerifiedAt: null });
    await register(shop, {
      name: 'Other',
      phone,
      email: 'victim@mail.example',
      gender: 'male',
      password: 'eight-or-more',
      password_confirmation: 'eight-or-more',
    });
    expect(await rowOf(shop, phone)).toMatchObject({ email: 'victim@mail.example', emailVerifiedAt: null });
  });
});

test('one subject that comes twice at once has one account', async ({ database }) => {
  const shop: Ctx = { ...contextFor(servicesOver(database)), provider };
  const proof = proofOf({ email: 'race@mail.example' });
  const phone = '+201000000961';
  const [one, two] = [await begin(shop, proof), await begin(shop, proof)];
  await signUpByProvider(shop, person(one, phone));
  const code = await codeOf(shop, phone);
  const outcomes = await Promise.all(
    [one, two].map((token) => outcome(signUpByProvider(shop, { ...person(token, phone), code }))),
  );
  expect(outcomes.filter((one_) => one_ === 'done')).toHaveLength(1);
  expect(await shop.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
  expect(await shop.db.select().from(userIdentities).where(eq(userIdentities.subject, proof.subject))).toHaveLength(1);
});

test('one subject that shows two numbers at once is linked to one of them', async ({ database }) => {
  const shop: Ctx = { ...contextFor(servicesOver(database)), provider };
  const proof = proofOf({ email: 'two-numbers@mail.example' });
  const people = await Promise.all([1, 2].map(() => factories(shop.db).customer()));
  const signups = await Promise.all(people.map(async ({ phone }) => ({ phone, token: await begin(shop, proof) })));
  for (const { token, phone } of signups) await signUpByProvider(shop, person(token, phone));
  const outcomes = await Promise.all(
    signups.map(async ({ token, phone }) =>
      outcome(signUpByProvider(shop, { ...person(token, phone), code: await codeOf(shop, phone) })),
    ),
  );
  expect(outcomes.sort()).toEqual(['done', 'identity_taken']);
  expect(await shop.db.select().from(userIdentities).where(eq(userIdentities.subject, proof.subject))).toHaveLength(1);
  expect(await shop.db.select().from(users).where(eq(users.email, 'two-numbers@mail.example'))).toHaveLength(1);
});
