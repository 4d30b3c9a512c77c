import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { payouts, secondFactors } from '#db/schema.ts';
import { secretsFindings } from '#server/checks/database.ts';
import { readNewSecretsKey } from '#server/env.ts';
import type { Ctx } from '#shop/context.ts';
import { createPayout, decryptAccount } from '#shop/payments/core/create-payout.ts';
import { piastres } from '#values/money.ts';
import { test } from '#test/fixtures.ts';
import type { Factories } from '#test/factories.ts';
import { countSecrets, rotateSecrets } from './rotate-secrets.ts';
import { createEncryptor, type Encryptor } from '#shop/encryptor.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const [from, to] = [createEncryptor(oldKey), createEncryptor(newKey)];

/** A member whose second factor is `text`, encrypted. */
async function sealedBy(
  sealer: Encryptor,
  text: string,
  { ctx, make }: { ctx: Ctx; make: Factories },
): Promise<number> {
  const { userId } = await make.customer({ scopes: ['staff.manage'] });
  await ctx.db.insert(secondFactors).values({ userId, secret: sealer.encrypt(text, `second-factor:${userId}`) });
  return userId;
}

const secretOf = async ({ db }: Ctx, userId: number) =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]!.secret;

test('every secret opens with the new key only, and a second run changes nothing', async ({ ctx, make }) => {
  const ids: number[] = [];
  for (const text of ['one', 'two', 'three']) ids.push(await sealedBy(from, text, { ctx, make }));
  ids.push(await sealedBy(to, 'four', { ctx, make }));
  expect(await rotateSecrets(ctx, from, to)).toEqual({ rotated: 3, already: 1 });
  for (const [i, text] of ['one', 'two', 'three', 'four'].entries()) {
    const sealed = await secretOf(ctx, ids[i]!);
    expect(to.decrypt(sealed, `second-factor:${ids[i]}`)).toBe(text);
    expect(() => from.decrypt(sealed, `second-factor:${ids[i]}`)).toThrow();
  }
  expect(await rotateSecrets(ctx, from, to)).toEqual({ rotated: 0, already: 4 });
});

test('includes the accounts of payouts and of returns', async ({ ctx, make }) => {
  const order = await make.order({ status: 'delivered' });
  const payment = await make.payment({ orderId: order.id, provider: 'transfer', method: 'instant_transfer' });
  const fromCtx = { ...ctx, encryptor: from };
  const payout = await createPayout(fromCtx, {
    source: { paymentId: payment.id },
    userId: order.userId,
    orderId: order.id,
    amount: piastres(5_000),
    to: { method: 'instapay', account: 'mona@instapay' },
  });
  expect(await rotateSecrets(ctx, from, to)).toEqual({ rotated: 1, already: 0 });
  const [row] = await ctx.db.select().from(payouts).where(eq(payouts.id, payout));
  expect(decryptAccount({ encryptor: to }, { paymentId: payment.id }, row!.account!)).toBe('mona@instapay');
});

test('changes nothing when neither key opens a secret', async ({ ctx, make }) => {
  const member = await sealedBy(from, 'one', { ctx, make });
  await sealedBy(createEncryptor(randomBytes(32)), 'two', { ctx, make });
  const before = await secretOf(ctx, member);
  await expect(rotateSecrets(ctx, from, to)).rejects.toThrow(/1 of 2 secrets are opened neither by SECRETS_KEY nor/);
  expect(await secretOf(ctx, member)).toBe(before);
});

test('a new key that does not decrypt its own output changes nothing', async ({ ctx, make }) => {
  const member = await sealedBy(from, 'one', { ctx, make });
  const before = await secretOf(ctx, member);
  const broken = { ...to, encrypt: (text: string, label: string) => to.encrypt(`${text}!`, label) };
  await expect(rotateSecrets(ctx, from, broken)).rejects.toThrow('could not be read back');
  expect(await secretOf(ctx, member)).toBe(before);
});

test('a server with another key than the database was encrypted with is refused', async ({ ctx, make }) => {
  expect(await secretsFindings(ctx, { secretsKey: oldKey })).toEqual({});
  await sealedBy(from, 'one', { ctx, make });
  expect(await secretsFindings(ctx, { secretsKey: oldKey })).toEqual({});
  expect((await secretsFindings(ctx, { secretsKey: newKey })).problems).toEqual([
    expect.stringMatching(/^SECRETS_KEY can't decrypt 1 of 1 secrets/),
  ]);
  expect(await countSecrets({ db: ctx.db, encryptor: to })).toEqual({ all: 1, closed: 1 });
});

test('the new key is random, and differs from the current one', () => {
  const text = newKey.toString('base64');
  expect(readNewSecretsKey({ SECRETS_KEY: oldKey.toString('base64'), SECRETS_KEY_NEW: text })).toEqual(newKey);
  for (const source of [
    {},
    { SECRETS_KEY_NEW: 'short' },
    { SECRETS_KEY_NEW: Buffer.alloc(32, 1).toString('base64') },
    { SECRETS_KEY: text, SECRETS_KEY_NEW: text },
  ])
    expect(() => readNewSecretsKey(source)).toThrow(/SECRETS_KEY_NEW: /);
});

test('rotates every encrypted value: no other module encrypts', () => {
  const files = ['shop', 'server', 'api']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sealing = files.filter((name) => /\bencryptor\.encrypt\(/.test(readFileSync(name, 'utf8')));
  expect(sealing.toSorted()).toEqual([
    'shop/daily-work/push/push-keys.ts',
    'shop/payments/core/create-payout.ts',
    'shop/staff/session/totp.ts',
  ]);
});
